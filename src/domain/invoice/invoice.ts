import * as z from 'zod';
import type { AgreedFees } from './fee.ts';
import { isOutsideOpen, outsidePaymentSchema } from './outside/outside-payment.ts';
import { PART_STATES, type PartState } from './states.ts';

export const INVOICE_STATES = ['void', 'overdue', 'open', 'paid', 'released', 'refunded'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
export const INVOICE_STATE_LABELS: Record<InvoiceState, string> = {
  void: 'Void',
  overdue: 'Overdue',
  open: 'To pay',
  paid: 'Paid, held',
  released: 'Released',
  refunded: 'Refunded',
};

export const INVOICE_KIND_TITLES: Record<'purchase' | 'fee' | 'membership', string> = {
  purchase: 'Purchase',
  fee: 'Handoff’s fee',
  membership: 'Lifetime membership',
};
export const TAX_WORDS = 'Tax is not calculated on this invoice.';
/** Marks an invoice of a sandbox where it is one row of a list. */
export const TEST_LABEL = 'Test mode';
/** Shown with the money of an invoice whose payment page was a sandbox's. */
export const TEST_WORDS = 'Test mode: the payment provider moves no money for this invoice.';

export const PART_KINDS = ['close', 'holdback', 'installment', 'fee', 'membership'] as const;

/** One payment of an invoice. Amounts in cents; `id` is unique in its invoice. */
const invoicePartSchema = z.object({
  id: z.string(),
  kind: z.enum(PART_KINDS),
  amount: z.number().int(),
  /** Days after completion: when an installment is due, when a holdback is released. */
  days: z.number().int().nullable(),
  /** Unknown for an installment until the deal is completed. */
  dueAt: z.date().nullable(),
  /** When a holdback is released, known from completion on. */
  releaseAt: z.date().nullable(),
  state: z.enum(PART_STATES),
  /** Cents decided on and on their way, not yet confirmed by the provider. */
  releasing: z.number().int(),
  refunding: z.number().int(),
  /** Handoff's fee within `releasing`. */
  releasingFee: z.number().int(),
  released: z.number().int(),
  refunded: z.number().int(),
  /** A chargeback is open: nothing of this part is released. */
  frozen: z.boolean(),
  /** The buyer won a chargeback over it, which is final. */
  lost: z.boolean(),
  /** Cents of what was released that came back from the seller’s payout account. */
  takenBack: z.number().int(),
  /** True once the provider was asked to pay out the released money. */
  payoutAsked: z.boolean(),
  /** The provider's session that paid it; a refund goes back the same way. */
  paidWith: z.string().nullable(),
  paidAt: z.date().nullable(),
  changedAt: z.date(),
});
export type InvoicePart = z.infer<typeof invoicePartSchema>;

/** The billing details of a party, as they stood when the invoice was issued. */
const partySchema = z.object({
  uid: z.string().nullable(),
  legalName: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
});

const agreedFeesSchema = z.object({
  since: z.string(),
  basisPoints: z.number().int(),
  dueDays: z.number().int(),
  providerFeeBy: z.enum(['handoff']),
  bankDebitFrom: z.number().int(),
}) satisfies z.ZodType<AgreedFees>;

/**
 * `invoices/{id}`: a purchase (buyer to seller), Handoff's fee (seller to Handoff) or a membership
 * (anyone to Handoff, without a deal: `dealId` is empty). Amounts in cents.
 */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['purchase', 'fee', 'membership']),
  dealId: z.string(),
  listingTitle: z.string(),
  payer: partySchema,
  payee: partySchema,
  participants: z.array(z.string()),
  amount: z.number().int(),
  parts: z.array(invoicePartSchema),
  /** The fees as they were agreed on; a later table changes nothing here. */
  fees: agreedFeesSchema,
  /** Fees taken from releases so far. */
  feeTaken: z.number().int(),
  state: z.enum(INVOICE_STATES),
  /** The notices of `PartClock` that were sent. */
  notices: z.array(z.string()),
  /** The time of its next clock; null if none runs. */
  nextAt: z.date().nullable(),
  issuedAt: z.date(),
  /** The due date of the next part; the last part's if none is due. */
  dueAt: z.date(),
  paidAt: z.date().nullable(),
  releasedAt: z.date().nullable(),
  /** The payment provider's open checkout page and what is paid there. */
  checkout: z
    .object({
      sessionId: z.string(),
      /** Empty while another page is asked for, because the time of this one is up. */
      url: z.string(),
      partIds: z.array(z.string()),
      amount: z.number().int(),
      /** The time at which the provider closes it; null for one that stays open. */
      expiresAt: z.date().nullable(),
    })
    .nullable(),
  /** A checkout page was requested and does not exist yet, or is open. */
  checkoutAsked: z.boolean(),
  /** True if the provider's page was one of a sandbox, where no money moves. */
  isTest: z.boolean(),
  /** The reason no page could be opened, for the payer. */
  checkoutProblem: z.string().nullable(),
  outside: outsidePaymentSchema.nullable(),
  /** The newest payment for what was not to be paid any more, in cents: it goes back in full. Absent before one. */
  unexpected: z
    .object({
      sessionId: z.string(),
      amount: z.number().int(),
      state: z.enum(['processing', 'sent-back']),
      at: z.date(),
    })
    .nullable()
    .optional(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** An invoice without a payment page: none is open or asked for, and there is no problem with one. */
export const NO_PAGE = { checkout: null, checkoutAsked: false, checkoutProblem: null } as const;

/** The fields that are the same on every invoice that was just issued. */
export const newInvoiceFacts = (fees: AgreedFees) =>
  ({
    fees,
    feeTaken: 0,
    notices: [],
    nextAt: null,
    paidAt: null,
    releasedAt: null,
    ...NO_PAGE,
    isTest: false,
    outside: null,
  }) satisfies Partial<Invoice>;

const PAYABLE: readonly PartState[] = ['due', 'overdue'];
const HELD: readonly PartState[] = ['scheduled', 'paid', 'payout-pending'];

/**
 * The state of an invoice, derived from its parts with the fixed precedence void, overdue, open, paid,
 * released, refunded. A part that is only scheduled keeps an invoice from being released, not from being paid.
 */
export function invoiceState(parts: readonly InvoicePart[]): InvoiceState {
  const live = parts.filter((part) => part.state !== 'void');
  if (live.length === 0) return 'void';
  if (live.some((part) => part.state === 'overdue' || part.state === 'defaulted')) return 'overdue';
  if (live.some((part) => part.state === 'due' || part.state === 'processing')) return 'open';
  if (live.some((part) => HELD.includes(part.state))) return 'paid';
  const money = live.filter((part) => part.state !== 'waived');
  return money.length > 0 && money.every((part) => part.refunded === part.amount) ? 'refunded' : 'released';
}

/**
 * The parts that the next payment pays: close and holdback together, otherwise the oldest installment that
 * is due. Empty where nothing is to be paid, or it was reported as paid outside.
 */
export function payableParts(invoice: Pick<Invoice, 'parts' | 'outside'>): InvoicePart[] {
  if (isOutsideOpen(invoice)) return [];
  const payable = invoice.parts.filter((part) => PAYABLE.includes(part.state));
  const atClose = payable.filter((part) => part.kind === 'close' || part.kind === 'holdback');
  return atClose.length ? atClose : payable.slice(0, 1);
}

/** The sum of the parts' amounts, in cents. */
export const sumOf = (parts: readonly Pick<InvoicePart, 'amount'>[]): number =>
  parts.reduce((sum, part) => sum + part.amount, 0);

/** The parts paid at close: the close part and the holdback. */
export const atClose = (invoice: Pick<Invoice, 'parts'>): InvoicePart[] =>
  invoice.parts.filter((part) => part.kind === 'close' || part.kind === 'holdback');

/** The invoice with new parts, its state and due date derived from them. */
export function withParts(invoice: Invoice, parts: InvoicePart[]): Invoice {
  const dates = parts.flatMap((part) => (PAYABLE.includes(part.state) && part.dueAt ? [part.dueAt.getTime()] : []));
  return {
    ...invoice,
    parts,
    state: invoiceState(parts),
    dueAt: dates.length ? new Date(Math.min(...dates)) : invoice.dueAt,
  };
}

/** The year of the series that an invoice issued now is numbered in. */
export const invoiceYear = (now: Date): number => now.getUTCFullYear();
/** `INV-2026-000001`: one gapless series for each UTC year. */
export const invoiceNumber = (year: number, n: number): string => `INV-${year}-${String(n).padStart(6, '0')}`;
