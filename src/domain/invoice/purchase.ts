import { AppError } from '../errors.ts';
import type { Cents } from '../shared/money.ts';
import { addDays } from '../shared/time.ts';
import { feeToTake } from './fee.ts';
import { type Invoice, type InvoicePart, NO_CHECKOUT_PAGE, sumOf, withParts } from './invoice.ts';
import { accounts, type LedgerMovement, movement } from './ledger/ledger.ts';
import { isPageForNextPayment } from './open-checkout-page.ts';
import { type PartActor, partMachine } from './states.ts';

/** A release or refund to request from the payment provider, in cents. */
type MoneyOperation =
  | { kind: 'release'; partId: string; amount: Cents }
  | { kind: 'refund'; partId: string; amount: Cents };

/**
 * The result of a payment step: the changed invoice, the movements for the ledger, and the operations for the provider.
 */
export interface MoneyStep {
  invoice: Invoice;
  movements: LedgerMovement[];
  operations: MoneyOperation[];
}

/** Sets the provider's ID on all of a step's movements. */
export const withRef = (step: MoneyStep, ref: string | null): MoneyStep => ({
  ...step,
  movements: step.movements.map((item) => ({ ...item, ref })),
});

/** Returns a part by its ID; throws `not-found`. */
export const partOf = (invoice: Invoice, partId: string): InvoicePart => {
  const part = invoice.parts.find((part) => part.id === partId);
  if (!part) throw new AppError('not-found');
  return part;
};
/** Replaces one of the invoice's parts. */
export const replacePart = (invoice: Invoice, part: InvoicePart): Invoice =>
  withParts(
    invoice,
    invoice.parts.map((item) => (item.id === part.id ? part : item)),
  );
/** Returns a step that only changes the invoice, without movements or operations. */
export const stepWithoutMovements = (invoice: Invoice): MoneyStep => ({ invoice, movements: [], operations: [] });

export const heldAccount = (invoice: Invoice) => accounts.held(invoice.dealId);
export const payerAccount = (invoice: Invoice) => accounts.person(invoice.payer.uid ?? '');
export const payeeAccount = (invoice: Invoice) => accounts.person(invoice.payee.uid ?? '');

/** Returns the cents held by the payment provider, excluding money already being released or refunded. */
export const heldCents = (invoice: Pick<Invoice, 'parts'>): Cents =>
  sumOf(invoice.parts.filter((part) => part.state === 'paid'));

/** Returns true if the invoice expects a payment of this amount (cents) for these parts. */
export function isPaymentExpected(invoice: Invoice, partIds: readonly string[], amount: Cents): boolean {
  const parts = invoice.parts.filter((part) => partIds.includes(part.id));
  return canBePaid(invoice, partIds) && sumOf(parts) === amount;
}

/** Returns true if all of these parts are unpaid or being paid. */
export function canBePaid(invoice: Pick<Invoice, 'parts'>, partIds: readonly string[]): boolean {
  const parts = invoice.parts.filter((part) => partIds.includes(part.id));
  return (
    parts.length === partIds.length &&
    parts.length > 0 &&
    parts.every((part) => partMachine.can(part.state, 'pay', 'provider'))
  );
}

/**
 * Records an expected payment (`isPaymentExpected`) for these parts. Installments are released immediately, fees and
 * memberships go to Handoff, and all other money is held.
 */
export function receivePayment(invoice: Invoice, partIds: readonly string[], sessionId: string, now: Date): MoneyStep {
  const parts = invoice.parts.map((part) =>
    partIds.includes(part.id)
      ? {
          ...part,
          state: partMachine.require(part.state, 'pay', 'provider'),
          paidWith: sessionId,
          paidAt: now,
          changedAt: now,
        }
      : part,
  );
  const amount = sumOf(parts.filter((part) => partIds.includes(part.id)));
  const left = isPageForNextPayment(invoice, sessionId) ? {} : NO_CHECKOUT_PAGE;
  const paid = { ...withParts(invoice, parts), paidAt: invoice.paidAt ?? now, ...left };
  if (invoice.kind !== 'purchase') {
    const settled = parts.map((part) => ({ ...part, state: 'settled' as const, released: part.amount }));
    const entry =
      invoice.kind === 'fee'
        ? movement('fee-payment', payerAccount(invoice), [[accounts.fees, amount]])
        : movement('membership-payment', payerAccount(invoice), [[accounts.memberships, amount]]);
    return { ...stepWithoutMovements({ ...withParts(paid, settled), releasedAt: now }), movements: [entry] };
  }
  const entry = movement('payment', payerAccount(invoice), [[heldAccount(invoice), amount]]);
  const installments = parts.filter((part) => part.kind === 'installment' && partIds.includes(part.id));
  return installments.reduce<MoneyStep>(
    (step, part) => {
      const next = releasePart(step.invoice, part.id, { release: part.amount, refund: 0 }, now);
      return { ...next, movements: step.movements, operations: [...step.operations, ...next.operations] };
    },
    { invoice: paid, movements: [entry], operations: [] },
  );
}

/** Moves one part to another state without further effects: it falls due, becomes overdue, is waived or defaults. */
export function movePart(
  invoice: Invoice,
  partId: string,
  event: 'fall-due' | 'run-over' | 'waive' | 'default',
  actor: PartActor,
  now: Date,
): { invoice: Invoice; part: InvoicePart } {
  const part = partOf(invoice, partId);
  const moved = { ...part, state: partMachine.require(part.state, event, actor), changedAt: now };
  return { invoice: replacePart(invoice, moved), part: moved };
}

/**
 * Updates parts when the provider starts processing a checkout session's payment (`process`), or when the payment fails
 * (`fail`). A part being paid stays linked to its session; meanwhile, the next part may have its own.
 */
export function moveParts(
  invoice: Invoice,
  partIds: readonly string[],
  event: 'process' | 'fail',
  now: Date,
  sessionId: string | null = null,
): Invoice {
  const paidWith = event === 'process' ? sessionId : null;
  return withParts(
    invoice,
    invoice.parts.map((part) => {
      const state = partIds.includes(part.id) ? partMachine.next(part.state, event, 'provider') : null;
      return state ? { ...part, state, paidWith, changedAt: now } : part;
    }),
  );
}

/**
 * Sends out a paid part's money: `release` to the seller minus the fee, `refund` to the buyer, in cents, which together
 * must equal the part's amount. Throws `wrong-state` for a frozen or unpaid part.
 */
export function releasePart(
  invoice: Invoice,
  partId: string,
  { release, refund }: { release: Cents; refund: Cents },
  now: Date,
  actor: 'system' | 'admin' = 'system',
): MoneyStep {
  const part = partOf(invoice, partId);
  if (part.frozen || release < 0 || refund < 0 || release + refund !== part.amount) throw new AppError('wrong-state');
  const state = partMachine.require(part.state, release > 0 ? 'release' : 'refund', actor);
  // The fee can come out a cent negative, because the fee on an earlier release that a chargeback reversed may have
  // been rounded up.
  const fee = Math.max(0, feeToTake(invoice.fees, releasedSoFar(invoice) + release, invoice.feeTaken));
  const next = { ...part, state, releasing: release, refunding: refund, releasingFee: fee, changedAt: now };
  return {
    invoice: { ...replacePart(invoice, next), feeTaken: invoice.feeTaken + fee },
    movements: [],
    operations: [
      ...(release > 0 ? [{ kind: 'release' as const, partId, amount: release - fee }] : []),
      ...(refund > 0 ? [{ kind: 'refund' as const, partId, amount: refund }] : []),
    ],
  };
}

/** Returns the cents released or on their way to the seller, on which the fee is based. */
export const releasedSoFar = (invoice: Invoice): Cents =>
  invoice.parts.reduce((sum, part) => sum + part.released + part.releasing, 0);

/**
 * Returns the parts whose release wasn't sent to the provider yet because the seller's payout account is missing or not
 * ready.
 */
export const waitingPayouts = (invoice: Pick<Invoice, 'parts'>): InvoicePart[] =>
  invoice.parts.filter((part) => part.releasing > 0 && !part.payoutAsked && !part.frozen);

/** Marks these parts' payouts as requested from the provider. */
export const markPayoutsRequested = (invoice: Invoice, partIds: readonly string[]): Invoice => ({
  ...invoice,
  parts: invoice.parts.map((part) => (partIds.includes(part.id) ? { ...part, payoutAsked: true } : part)),
});

/** Records that the provider confirmed sending a part's release or refund. */
export function settlePart(invoice: Invoice, partId: string, what: 'release' | 'refund', now: Date): MoneyStep {
  const part = partOf(invoice, partId);
  const amount = what === 'release' ? part.releasing : part.refunding;
  if (amount === 0 || part.state !== 'payout-pending') throw new AppError('wrong-state');
  const next: InvoicePart = {
    ...part,
    ...(what === 'release'
      ? { released: part.released + amount, releasing: 0, releasingFee: 0 }
      : { refunded: part.refunded + amount, refunding: 0 }),
    changedAt: now,
  };
  if (next.released + next.refunded === next.amount) next.state = partMachine.require(part.state, 'settle', 'provider');
  const entry =
    what === 'release'
      ? movement('release', heldAccount(invoice), [
          [payeeAccount(invoice), amount - part.releasingFee],
          [accounts.fees, part.releasingFee],
        ])
      : movement('refund', heldAccount(invoice), [[payerAccount(invoice), amount]]);
  const settled = replacePart(invoice, next);
  return {
    ...stepWithoutMovements({ ...settled, releasedAt: what === 'release' ? now : settled.releasedAt }),
    movements: [entry],
  };
}

/**
 * Completes the purchase: releases the close part, and sets the installments' due dates and the holdback's release
 * date.
 */
export function completePurchase(invoice: Invoice, now: Date): MoneyStep {
  const parts = invoice.parts.map((part) => {
    if (part.kind === 'installment') return { ...part, dueAt: addDays(now, part.days ?? 0) };
    return part.kind === 'holdback' ? { ...part, releaseAt: addDays(now, part.days ?? 0) } : part;
  });
  const dated = withParts(invoice, parts);
  const close = partOf(dated, 'close');
  if (close.state !== 'paid' || close.frozen) return stepWithoutMovements(dated);
  return releasePart(dated, close.id, { release: close.amount, refund: 0 }, now);
}

/**
 * Prepares the invoice of a deal that ends while a payment at close is being processed, so that the payment is returned
 * once it arrives.
 */
export function withProcessingToReturn(invoice: Invoice, now: Date): Invoice {
  const processing = invoice.parts.filter(({ state }) => state === 'processing');
  const [first] = processing;
  if (!first) return invoice;
  const unexpected = {
    sessionId: first.paidWith ?? '',
    amount: sumOf(processing),
    state: 'processing',
    at: now,
  } as const;
  return { ...invoice, unexpected };
}

/** Voids the unpaid parts; paid parts stay as they are. */
export function voidParts(invoice: Invoice, now: Date, actor: 'system' | 'admin' = 'system'): Invoice {
  const parts = invoice.parts.map((part) => {
    const state = partMachine.next(part.state, 'void', actor);
    return state ? { ...part, state, changedAt: now } : part;
  });
  return { ...withParts(invoice, parts), ...NO_CHECKOUT_PAGE };
}
