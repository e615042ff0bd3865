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
/** Label of a sandbox invoice in lists. */
export const TEST_LABEL = 'Test mode';
/** Note next to the amounts of an invoice whose checkout page was in a sandbox. */
export const TEST_WORDS = 'Test mode: the payment provider moves no money for this invoice.';

export const PART_KINDS = ['close', 'holdback', 'installment', 'fee', 'membership'] as const;

/** One payment of an invoice. Amounts are in cents; `id` is unique within the invoice. */
const invoicePartSchema = z.object({
  id: z.string(),
  kind: z.enum(PART_KINDS),
  amount: z.number().int(),
  /** Days after completion until an installment is due or a holdback is released. */
  days: z.number().int().nullable(),
  /** Due date; null for an installment until the deal is completed. */
  dueAt: z.date().nullable(),
  /** The time a holdback is released; null until the deal is completed. */
  releaseAt: z.date().nullable(),
  state: z.enum(PART_STATES),
  /** Cents whose release or refund has been decided but not yet confirmed by the provider. */
  releasing: z.number().int(),
  refunding: z.number().int(),
  /** Handoff's fee included in `releasing`. */
  releasingFee: z.number().int(),
  released: z.number().int(),
  refunded: z.number().int(),
  /** True while a chargeback is open, during which nothing of this part is released. */
  frozen: z.boolean(),
  /** True once the buyer has won a chargeback over this part, which is final. */
  lost: z.boolean(),
  /** Cents of the released amount that were taken back from the seller's payout account. */
  takenBack: z.number().int(),
  /** True once the provider was asked to pay out the released money. */
  payoutAsked: z.boolean(),
  /** ID of the provider's checkout session that paid this part; a refund goes back the same way. */
  paidWith: z.string().nullable(),
  paidAt: z.date().nullable(),
  changedAt: z.date(),
});
export type InvoicePart = z.infer<typeof invoicePartSchema>;

/** A party's billing details as of when the invoice was issued. */
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
 * `invoices/{id}`: a purchase (buyer to seller), Handoff's fee (seller to Handoff) or a membership (anyone to Handoff;
 * there is no deal, so `dealId` is empty). Amounts are in cents.
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
  /** The fees agreed on; later fee tables don't change them. */
  fees: agreedFeesSchema,
  /** Fees taken from releases so far, in cents. */
  feeTaken: z.number().int(),
  state: z.enum(INVOICE_STATES),
  /**
   * Cents of a purchase that the payment provider still holds (`moneyAtProvider`), stored so that queries can sum them.
   */
  held: z.number().int(),
  /** The `PartClock` notices already sent. */
  notices: z.array(z.string()),
  /** The time of the invoice's next step (`nextInvoiceMoment`); null if no step is pending. */
  nextAt: z.date().nullable(),
  issuedAt: z.date(),
  /** The due date of the next part, or of the last part if none is due. */
  dueAt: z.date(),
  paidAt: z.date().nullable(),
  releasedAt: z.date().nullable(),
  /** The provider's open checkout page, and the parts it collects payment for. */
  checkout: z
    .object({
      sessionId: z.string(),
      /** Empty while a replacement for an expired page is being requested. */
      url: z.string(),
      partIds: z.array(z.string()),
      amount: z.number().int(),
      /** The time the provider closes the page; null if it stays open. */
      expiresAt: z.date().nullable(),
    })
    .nullable(),
  /** True if a checkout page has been requested or is open. */
  checkoutAsked: z.boolean(),
  /** True if the provider's checkout page was in a sandbox, where no money moves. */
  isTest: z.boolean(),
  /** The reason no checkout page could be opened, shown to the payer. */
  checkoutProblem: z.string().nullable(),
  outside: outsidePaymentSchema.nullable(),
  /**
   * The latest payment that arrived when it was no longer due, in cents; it is returned in full. Absent if there was
   * none.
   */
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

/** Fields of an invoice without a checkout page: none is open or requested, and there is no error. */
export const NO_CHECKOUT_PAGE = { checkout: null, checkoutAsked: false, checkoutProblem: null } as const;

/** Returns the fields that are the same on every newly issued invoice. */
export const newInvoiceFacts = (fees: AgreedFees) =>
  ({
    fees,
    feeTaken: 0,
    held: 0,
    notices: [],
    nextAt: null,
    paidAt: null,
    releasedAt: null,
    ...NO_CHECKOUT_PAGE,
    isTest: false,
    outside: null,
  }) satisfies Partial<Invoice>;

const PAYABLE: readonly PartState[] = ['due', 'overdue'];
const HELD: readonly PartState[] = ['scheduled', 'paid', 'payout-pending'];

/**
 * Derives an invoice's state from its parts, in the fixed order of precedence void, overdue, open, paid, released,
 * refunded. A scheduled part prevents the state `released`, but not `paid`.
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
 * Returns the parts covered by the next payment: close and holdback together, otherwise the oldest installment due.
 * Empty if nothing is payable, or if the payment at close was reported as made outside the platform.
 */
export function payableParts(invoice: Pick<Invoice, 'parts' | 'outside'>): InvoicePart[] {
  if (isOutsideOpen(invoice)) return [];
  const payable = invoice.parts.filter((part) => PAYABLE.includes(part.state));
  const atClose = payable.filter((part) => part.kind === 'close' || part.kind === 'holdback');
  return atClose.length ? atClose : payable.slice(0, 1);
}

/** Returns the sum of the parts' amounts, in cents. */
export const sumOf = (parts: readonly Pick<InvoicePart, 'amount'>[]): number =>
  parts.reduce((sum, part) => sum + part.amount, 0);

/** Returns the parts paid at close: the close part and the holdback. */
export const partsAtClose = (invoice: Pick<Invoice, 'parts'>): InvoicePart[] =>
  invoice.parts.filter((part) => part.kind === 'close' || part.kind === 'holdback');

/**
 * Returns the cents of a purchase that the payment provider holds, including money waiting for the seller's payout
 * account. The amount equals the balance of the deal's held account in the ledger.
 */
export const moneyAtProvider = ({ kind, parts }: Pick<Invoice, 'kind' | 'parts'>): number =>
  kind === 'purchase'
    ? parts
        .filter(({ state }) => state === 'paid' || state === 'payout-pending')
        .reduce((total, part) => total + part.amount - part.released - part.refunded, 0)
    : 0;

/** Replaces the invoice's parts and derives its state and due date from them. */
export function withParts(invoice: Invoice, parts: InvoicePart[]): Invoice {
  const dates = parts.flatMap((part) => (PAYABLE.includes(part.state) && part.dueAt ? [part.dueAt.getTime()] : []));
  return {
    ...invoice,
    parts,
    state: invoiceState(parts),
    dueAt: dates.length ? new Date(Math.min(...dates)) : invoice.dueAt,
  };
}

/** Returns the UTC year whose number series is used for an invoice issued now. */
export const invoiceYear = (now: Date): number => now.getUTCFullYear();
/** Formats an invoice number: `INV-2026-000001`, in one gapless series per UTC year. */
export const invoiceNumber = (year: number, n: number): string => `INV-${year}-${String(n).padStart(6, '0')}`;
