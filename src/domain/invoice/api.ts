import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import {
  adminCall,
  adminCommand,
  cents,
  done,
  type Endpoint,
  id,
  onDeal,
  perAddressAndHour,
  perDay,
  perHour,
  publicCall,
  reason,
  text,
  userCall,
  userCommand,
} from '../endpoint.ts';
import { dailyCheckSchema } from '../shared/daily-check.ts';
import { MAX_REASON_LENGTH, maxLengthError } from '../shared/text.ts';
import { MAX_EXTENSION_DAYS } from './due-parts.ts';
import { INVOICE_STATES } from './invoice.ts';
import { ledgerEntrySchema } from './ledger/ledger.ts';
import { reconciliationSchema } from './ledger/reconciliation.ts';
import { outsideReferenceSchema } from './outside/outside-payment.ts';
import { providerOperationSchema, providerReferenceSchema } from './provider/provider-operation.ts';

const onPart = z.strictObject({ invoiceId: id, partId: z.string().max(40) });

/** API calls for invoices, payouts and the ledger. */
export const invoiceApi = {
  paymentStatus: publicCall({
    summary:
      'Says whether anything can be paid on this site; where it can’t, accepting, buying and paying are refused.',
    input: z.strictObject({}),
    output: z.strictObject({ available: z.boolean() }),
  }),
  startCheckout: userCommand({
    summary: 'Returns the payment provider’s page for paying the amount due.',
    input: z.strictObject({ invoiceId: id }),
    output: done,
    limit: perDay(100),
  }),
  checkInvoice: publicCall({
    summary: 'Says whether Handoff issued an invoice with this number and code, and how it stands.',
    input: z.strictObject({
      number: z
        .string()
        .regex(/^INV-[0-9]{4}-[0-9]{6,9}$/, 'Enter the number on the invoice, such as INV-2026-000123.'),
      code: z.string().regex(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/, 'Enter the sixteen letters and digits of the code.'),
    }),
    output: z.strictObject({
      invoice: z
        .strictObject({ at: z.date(), amount: cents, state: z.enum(INVOICE_STATES), isTest: z.boolean() })
        .nullable(),
    }),
    limit: perAddressAndHour(60, 60_000),
  }),
  connectPayouts: userCommand({
    summary: 'Starts setting up a payout account with the payment provider.',
    input: z.strictObject({}),
    output: done,
    limit: perDay(20),
    confirm: 'recent',
  }),
  payoutsPage: userCall({
    summary:
      'Returns a page of the payment provider on which the caller completes their payout account or looks after it.',
    input: z.strictObject({}),
    output: z.strictObject({ url: z.string() }),
    limit: perDay(60),
    confirm: 'recent',
  }),
  waiveInstallment: userCommand({
    summary: 'Waives an overdue installment.',
    input: onPart,
    output: done,
    limit: perDay(100),
    confirm: 'recent',
  }),
  reportOutsidePayment: userCommand({
    summary: 'Reports that the price was paid outside the site, which stops the clock.',
    input: onDeal.extend({ reference: outsideReferenceSchema }),
    output: done,
    limit: perDay(40),
  }),
  withdrawOutsideReport: userCommand({
    summary: 'Withdraws the caller’s report of an outside payment. The time to pay goes on where it stood then.',
    input: onDeal,
    output: done,
    limit: perDay(40),
  }),
  contestOutsidePayment: userCommand({
    summary:
      'Says, as the seller, that a reported outside payment did not arrive, or not all of it. The buyer is asked for an answer.',
    input: onDeal.extend({
      received: cents.describe('What arrived, in cents: less than what is due at close.'),
      reason,
    }),
    output: done,
    limit: perDay(40),
  }),
  answerOutsideContest: userCommand({
    summary:
      'Answers, as the buyer, that the seller contests an outside payment, with a receipt if there is one. An administrator then decides.',
    input: onDeal.extend({
      text: text.max(MAX_REASON_LENGTH, maxLengthError(MAX_REASON_LENGTH)),
      fileId: id.nullable().default(null).describe('A file that the caller shares in this deal, as the receipt.'),
    }),
    output: done,
    limit: perDay(40),
  }),
  confirmOutsidePayment: userCommand({
    summary: 'Confirms that an outside payment arrived.',
    input: onDeal,
    output: done,
    limit: perDay(100),
    confirm: 'recent',
  }),
  decideOutsidePayment: adminCommand({
    summary: 'Confirms or rejects an outside payment, with a reason for both sides.',
    input: onDeal.extend({ confirmed: z.boolean(), reason }),
    output: done,
    limit: perHour(600),
    confirm: 'recent',
  }),
  defaultPart: adminCommand({
    summary: 'Records that an overdue part will not be paid.',
    input: onPart.extend({ reason }),
    output: done,
    limit: perHour(600),
    confirm: 'recent',
  }),
  settleHeldPart: adminCommand({
    summary: 'Divides a held part between seller and buyer.',
    input: onPart.extend({ release: cents, refund: cents, reason }),
    output: done,
    limit: perHour(600),
    confirm: 'recent',
  }),
  takeBack: adminCommand({
    summary: 'Takes money of a release back from the seller’s payout account, at most what was lost by a chargeback.',
    input: z.strictObject({
      invoiceId: id,
      operationId: id.describe('The operation that released it.'),
      amount: cents.min(1),
      reason,
    }),
    output: done,
    limit: perHour(600),
    confirm: 'recent',
  }),
  extendPart: adminCommand({
    summary: 'Extends the due date of an unpaid part.',
    input: onPart.extend({ days: z.number().int().min(1).max(MAX_EXTENSION_DAYS), reason }),
    output: done,
    limit: perHour(600),
  }),
  voidInvoice: adminCommand({
    summary: 'Voids the unpaid parts of an invoice whose deal is over, while no payment for it is being processed.',
    input: z.strictObject({ invoiceId: id, reason }),
    output: done,
    limit: perHour(600),
    confirm: 'recent',
  }),
  getOperations: adminCall({
    summary: 'Returns the operations sent to the payment provider for an invoice, with its responses.',
    input: z.strictObject({ invoiceId: id }),
    output: z.strictObject({ operations: z.array(providerOperationSchema) }),
  }),
  retryOperation: adminCommand({
    summary: 'Has an operation that failed at the payment provider tried again.',
    input: z.strictObject({ invoiceId: id, operationId: id }),
    output: done,
    limit: perHour(600),
    confirm: 'recent',
  }),
  recordDoneByHand: adminCommand({
    summary: 'Records that an operation that failed was done at the payment provider by hand, with its consequences.',
    input: z.strictObject({ invoiceId: id, operationId: id, reference: providerReferenceSchema, reason }),
    output: done,
    limit: perHour(600),
    confirm: 'recent',
  }),
  getLedger: adminCall({
    summary: 'Returns the ledger of a deal or of an invoice, with the balance of each account.',
    input: z.strictObject({ invoiceId: id }),
    output: z.strictObject({
      entries: z.array(ledgerEntrySchema.extend({ id: z.string() })),
      /** The balance of each account in US cents; together they add up to zero. */
      balances: z.array(z.strictObject({ account: z.string(), amount: z.number().int() })),
      /** Sentences that describe mismatches; empty if everything adds up. */
      problems: z.array(z.string()),
    }),
  }),
  getMovements: adminCall({
    summary: 'Returns the ledger of some days, oldest first, 500 movements at a time.',
    input: z.strictObject({
      from: z.iso.date().describe('The first day, in UTC.'),
      until: z.iso.date().describe('The last day, in UTC.'),
      after: id.nullable().describe('The movement that was read last; null at the beginning.'),
    }),
    output: z.strictObject({
      entries: z.array(ledgerEntrySchema.extend({ id: z.string() })),
      /** ID of the last movement on this page, to pass as `after` for the next one; null if there are no more. */
      after: z.string().nullable(),
    }),
  }),
  getMoneyChecks: adminCall({
    summary: 'Returns how far the daily checks of the money are, what they have found, and the money held now.',
    input: z.strictObject({}),
    output: z.strictObject({
      ledger: dailyCheckSchema.nullable(),
      /** The latest comparison of the ledger with the payment provider; null before the first attempt. */
      reconciliation: reconciliationSchema.nullable(),
      /** Total purchase money held by the payment provider, in cents. */
      held: z.number().int(),
    }),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
