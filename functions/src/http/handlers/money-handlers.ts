import type { invoiceApi } from '../../../../src/domain/invoice/api.ts';
import { answerOutsideContest } from '../../features/invoices/answer-outside-contest.ts';
import { checkInvoice } from '../../features/invoices/check-invoice.ts';
import { confirmOutsidePayment } from '../../features/invoices/confirm-outside-payment.ts';
import { connectPayouts } from '../../features/invoices/connect-payouts.ts';
import { contestOutsidePayment } from '../../features/invoices/contest-outside-payment.ts';
import { decideOutsidePayment } from '../../features/invoices/decide-outside-payment.ts';
import { defaultPart } from '../../features/invoices/default-part.ts';
import { extendPart } from '../../features/invoices/extend-part.ts';
import { getLedger } from '../../features/invoices/get-ledger.ts';
import { getMoneyChecks } from '../../features/invoices/get-money-checks.ts';
import { getMovements } from '../../features/invoices/get-movements.ts';
import { getOperations } from '../../features/invoices/get-operations.ts';
import { openPayoutsPage } from '../../features/invoices/open-payouts-page.ts';
import { paymentStatus } from '../../features/invoices/payment-status.ts';
import { recordDoneByHand } from '../../features/invoices/record-done-by-hand.ts';
import { reportOutsidePayment } from '../../features/invoices/report-outside-payment.ts';
import { retryOperation } from '../../features/invoices/retry-operation.ts';
import { settleHeldPart } from '../../features/invoices/settle-held-part.ts';
import { startCheckout } from '../../features/invoices/start-checkout.ts';
import { takeBack } from '../../features/invoices/take-back.ts';
import { voidInvoice } from '../../features/invoices/void-invoice.ts';
import { waiveInstalment } from '../../features/invoices/waive-instalment.ts';
import { withdrawOutsideReport } from '../../features/invoices/withdraw-outside-report.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The calls about invoices, payments and the ledger. */
export const moneyHandlers: HandlersOf<typeof invoiceApi> = {
  paymentStatus,
  startCheckout,
  checkInvoice,
  connectPayouts,
  payoutsPage: openPayoutsPage,
  waiveInstalment,
  reportOutsidePayment,
  withdrawOutsideReport,
  contestOutsidePayment,
  answerOutsideContest,
  confirmOutsidePayment,
  decideOutsidePayment,
  defaultPart,
  settleHeldPart,
  takeBack,
  extendPart,
  voidInvoice,
  getOperations,
  retryOperation,
  recordDoneByHand,
  getLedger,
  getMovements,
  getMoneyChecks,
};
