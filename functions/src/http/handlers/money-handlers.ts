import type { invoiceApi } from '../../../../src/domain/invoice/api.ts';
import type { HandlersOf } from '../../data/command/context.ts';
import { paymentStatus, startCheckout } from '../../features/invoices/checkout.ts';
import { decideOutsidePayment } from '../../features/invoices/decide-outside-payment.ts';
import { checkInvoice } from '../../features/invoices/invoice-files.ts';
import { getLedger, getMoneyChecks, getMovements } from '../../features/invoices/ledger/read-ledger.ts';
import {
  getOperations,
  recordDoneByHand,
  retryOperation,
  takeBack,
} from '../../features/invoices/outbox/failed-operations.ts';
import {
  answerOutsideContest,
  confirmOutsidePayment,
  contestOutsidePayment,
  reportOutsidePayment,
  withdrawOutsideReport,
} from '../../features/invoices/outside-payment.ts';
import {
  defaultPart,
  extendPart,
  settleHeldPart,
  voidInvoice,
  waiveInstallment,
} from '../../features/invoices/part-decisions.ts';
import { connectPayouts, openPayoutsPage } from '../../features/invoices/payouts.ts';

/** Endpoints for invoices, payments and the ledger. */
export const moneyHandlers: HandlersOf<typeof invoiceApi> = {
  paymentStatus,
  startCheckout,
  checkInvoice,
  connectPayouts,
  payoutsPage: openPayoutsPage,
  waiveInstallment,
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
