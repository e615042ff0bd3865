import * as z from 'zod';
import { PART_STATES, type PartState } from './states.ts';

const INVOICE_STATES = ['void', 'overdue', 'open', 'paid', 'released', 'refunded'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
export const INVOICE_STATE_LABELS: Record<InvoiceState, string> = {
  void: 'Void',
  overdue: 'Overdue',
  open: 'To pay',
  paid: 'Paid, held',
  released: 'Released',
  refunded: 'Refunded',
};

const invoicePartSchema = z.object({
  kind: z.enum(['close', 'fee']),
  amount: z.number().int(),
  dueAt: z.date(),
  state: z.enum(PART_STATES),
  released: z.number().int(),
  refunded: z.number().int(),
});
export type InvoicePart = z.infer<typeof invoicePartSchema>;

/** Name and country of a party, as they stood when the invoice was made. */
const partySchema = z.object({ uid: z.string().nullable(), legalName: z.string(), country: z.string() });

/** `invoices/{id}`: a purchase (buyer to seller) or Handoff's fee (seller to Handoff). Cents. */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['purchase', 'fee']),
  dealId: z.string(),
  listingTitle: z.string(),
  payer: partySchema,
  payee: partySchema,
  participants: z.array(z.string()),
  amount: z.number().int(),
  parts: z.array(invoicePartSchema),
  state: z.enum(INVOICE_STATES),
  issuedAt: z.date(),
  dueAt: z.date(),
  paidAt: z.date().nullable(),
  releasedAt: z.date().nullable(),
  /** The payment provider's open page, once it exists. */
  checkout: z.object({ sessionId: z.string(), url: z.string() }).nullable(),
  /** Why the provider could not open one, for the payer. */
  checkoutProblem: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const MONEY_IN: readonly PartState[] = ['paid', 'payout-pending', 'settled', 'settled-outside'];

/** Derived, with the fixed precedence void, overdue, open, paid, released, refunded. */
export function invoiceState(parts: readonly InvoicePart[]): InvoiceState {
  if (parts.every((part) => part.state === 'void')) return 'void';
  const live = parts.filter((part) => part.state !== 'void');
  if (live.some((part) => part.state === 'overdue' || part.state === 'defaulted')) return 'overdue';
  if (live.some((part) => !MONEY_IN.includes(part.state) && part.state !== 'waived')) return 'open';
  if (live.some((part) => part.state === 'paid' || part.state === 'payout-pending')) return 'paid';
  return live.every((part) => part.refunded === part.amount) ? 'refunded' : 'released';
}

/** `INV-2026-000001`: one gapless series for each UTC year. */
export const invoiceNumber = (year: number, n: number): string => `INV-${year}-${String(n).padStart(6, '0')}`;
