import { AppError } from '../errors.ts';
import type { Cents } from '../shared/money.ts';
import { addDays } from '../shared/time.ts';
import { feeToTake } from './fee.ts';
import { type Invoice, type InvoicePart, sumOf, withParts } from './invoice.ts';
import { accounts, type LedgerMovement, movement } from './ledger.ts';
import { type PartActor, partMachine } from './states.ts';

/** How a price is paid: some at close, some of it held back, the rest in instalments. Cents, days. */
export interface PaymentPlan {
  price: Cents;
  instalments: { amount: Cents; days: number }[];
  holdback: { amount: Cents; days: number } | null;
}

/** Cash at close, holdback included: the price less its instalments. */
export const cashAtClose = ({ price, instalments }: Pick<PaymentPlan, 'price' | 'instalments'>): Cents =>
  price - sumOf(instalments);

/** What the provider has to be asked to do. */
type MoneyOperation =
  | { kind: 'release'; partId: string; amount: Cents }
  | { kind: 'refund'; partId: string; amount: Cents };

/** What a step does to an invoice, what it enters in the ledger, what the provider has to do. */
export interface MoneyStep {
  invoice: Invoice;
  movements: LedgerMovement[];
  operations: MoneyOperation[];
}

const newPart = (part: Pick<InvoicePart, 'id' | 'kind' | 'amount' | 'days' | 'dueAt' | 'state'>, now: Date) => ({
  ...part,
  releaseAt: null,
  releasing: 0,
  refunding: 0,
  releasingFee: 0,
  released: 0,
  refunded: 0,
  frozen: false,
  payoutAsked: false,
  paidWith: null,
  changedAt: now,
});

/** The parts of a purchase invoice; their amounts sum to the price. Instalments wait for completion. */
export function purchaseParts(plan: PaymentPlan, payBy: Date, now: Date): InvoicePart[] {
  const held = plan.holdback?.amount ?? 0;
  const close = { id: 'close', kind: 'close', amount: cashAtClose(plan) - held, days: null, dueAt: payBy } as const;
  return [
    newPart({ ...close, state: 'due' }, now),
    ...(plan.holdback
      ? [newPart({ id: 'holdback', kind: 'holdback', ...plan.holdback, dueAt: payBy, state: 'due' }, now)]
      : []),
    ...plan.instalments.map(({ amount, days }, i) =>
      newPart({ id: `instalment-${i + 1}`, kind: 'instalment', amount, days, dueAt: null, state: 'scheduled' }, now),
    ),
  ];
}

/** The one part of a membership's invoice. Nothing happens when it is left unpaid. */
export const membershipPart = (amount: Cents, now: Date): InvoicePart =>
  newPart({ id: 'membership', kind: 'membership', amount, days: null, dueAt: now, state: 'due' }, now);

/** The one part of a fee invoice: taken from a release (`settled`), or to be paid by `dueAt`. */
export function feePart(amount: Cents, state: 'settled' | 'due', dueAt: Date, now: Date): InvoicePart {
  const part = newPart({ id: 'fee', kind: 'fee', amount, days: null, dueAt, state }, now);
  return state === 'settled' ? { ...part, released: amount } : part;
}

export const partOf = (invoice: Invoice, partId: string): InvoicePart => {
  const part = invoice.parts.find((one) => one.id === partId);
  if (!part) throw new AppError('not-found');
  return part;
};
export const replaced = (invoice: Invoice, part: InvoicePart): Invoice =>
  withParts(
    invoice,
    invoice.parts.map((one) => (one.id === part.id ? part : one)),
  );
export const nothingMoves = (invoice: Invoice): MoneyStep => ({ invoice, movements: [], operations: [] });

export const heldAccount = (invoice: Invoice) => accounts.held(invoice.dealId);
export const payerAccount = (invoice: Invoice) => accounts.person(invoice.payer.uid ?? '');
export const payeeAccount = (invoice: Invoice) => accounts.person(invoice.payee.uid ?? '');

/** Cents of a deal that lie with the provider and are not on their way anywhere. */
export const heldCents = (invoice: Pick<Invoice, 'parts'>): Cents =>
  sumOf(invoice.parts.filter((part) => part.state === 'paid'));

/** Whether money of this amount for these parts is what the invoice waits for. */
export function isExpected(invoice: Invoice, partIds: readonly string[], amount: Cents): boolean {
  const parts = invoice.parts.filter((part) => partIds.includes(part.id));
  return (
    parts.length === partIds.length &&
    parts.length > 0 &&
    sumOf(parts) === amount &&
    parts.every((part) => partMachine.can(part.state, 'pay', 'provider'))
  );
}

/**
 * Money arrived for these parts, all of it expected (`isExpected`). It is held; an instalment counts
 * as released at once. A fee or a membership is Handoff's from here on.
 */
export function receivePayment(invoice: Invoice, partIds: readonly string[], sessionId: string, now: Date): MoneyStep {
  const parts = invoice.parts.map((part) =>
    partIds.includes(part.id)
      ? { ...part, state: partMachine.require(part.state, 'pay', 'provider'), paidWith: sessionId, changedAt: now }
      : part,
  );
  const amount = sumOf(parts.filter((part) => partIds.includes(part.id)));
  const paid = { ...withParts(invoice, parts), paidAt: invoice.paidAt ?? now, checkout: null, checkoutAsked: false };
  if (invoice.kind !== 'purchase') {
    const settled = parts.map((part) => ({ ...part, state: 'settled' as const, released: part.amount }));
    const entry =
      invoice.kind === 'fee'
        ? movement('fee-payment', payerAccount(invoice), [[accounts.fees, amount]])
        : movement('membership-payment', payerAccount(invoice), [[accounts.memberships, amount]]);
    return { ...nothingMoves({ ...withParts(paid, settled), releasedAt: now }), movements: [entry] };
  }
  const entry = movement('payment', payerAccount(invoice), [[heldAccount(invoice), amount]]);
  const instalments = parts.filter((part) => part.kind === 'instalment' && partIds.includes(part.id));
  return instalments.reduce<MoneyStep>(
    (step, part) => {
      const next = releasePart(step.invoice, part.id, { release: part.amount, refund: 0 }, now);
      return { ...next, movements: step.movements, operations: [...step.operations, ...next.operations] };
    },
    { invoice: paid, movements: [entry], operations: [] },
  );
}

/** One part moved by its table, with nothing else: it falls due, runs over, is waived or given up. */
export function movePart(
  invoice: Invoice,
  partId: string,
  event: 'fall-due' | 'run-over' | 'waive' | 'default',
  actor: PartActor,
  now: Date,
): { invoice: Invoice; part: InvoicePart } {
  const part = partOf(invoice, partId);
  const moved = { ...part, state: partMachine.require(part.state, event, actor), changedAt: now };
  return { invoice: replaced(invoice, moved), part: moved };
}

/** The provider works on a payment (`process`), or it came to nothing (`fail`). */
export function moveParts(invoice: Invoice, partIds: readonly string[], event: 'process' | 'fail', now: Date): Invoice {
  return withParts(
    invoice,
    invoice.parts.map((part) => {
      const state = partIds.includes(part.id) ? partMachine.next(part.state, event, 'provider') : null;
      return state ? { ...part, state, changedAt: now } : part;
    }),
  );
}

/**
 * Sends a paid part on its way: `release` to the seller, `refund` to the buyer, together its amount.
 * The fee comes out of the release. A frozen part, or one that is not held, is `wrong-state`.
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
  // A release that a chargeback took back may have cost a cent more than its share.
  const fee = Math.max(0, feeToTake(releasedSoFar(invoice) + release, invoice.feeTaken));
  const next = { ...part, state, releasing: release, refunding: refund, releasingFee: fee, changedAt: now };
  return {
    invoice: { ...replaced(invoice, next), feeTaken: invoice.feeTaken + fee },
    movements: [],
    operations: [
      ...(release > 0 ? [{ kind: 'release' as const, partId, amount: release - fee }] : []),
      ...(refund > 0 ? [{ kind: 'refund' as const, partId, amount: refund }] : []),
    ],
  };
}

/** Released, or decided to be: what the fee is reckoned from. */
export const releasedSoFar = (invoice: Invoice): Cents =>
  invoice.parts.reduce((sum, part) => sum + part.released + part.releasing, 0);

/** Parts whose release waits for the provider to be asked: the seller has no payout account yet. */
export const waitingPayouts = (invoice: Pick<Invoice, 'parts'>): InvoicePart[] =>
  invoice.parts.filter((part) => part.releasing > 0 && !part.payoutAsked && !part.frozen);

/** The provider was asked to send these parts. */
export const payoutsAsked = (invoice: Invoice, partIds: readonly string[]): Invoice => ({
  ...invoice,
  parts: invoice.parts.map((part) => (partIds.includes(part.id) ? { ...part, payoutAsked: true } : part)),
});

/** The provider has sent what was released, or refunded, of a part. */
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
  const settled = replaced(invoice, next);
  return {
    ...nothingMoves({ ...settled, releasedAt: what === 'release' ? now : settled.releasedAt }),
    movements: [entry],
  };
}

/** The deal is completed: the close part is released, instalments and holdback get their dates. */
export function completePurchase(invoice: Invoice, now: Date): MoneyStep {
  const parts = invoice.parts.map((part) => {
    if (part.kind === 'instalment') return { ...part, dueAt: addDays(now, part.days ?? 0) };
    return part.kind === 'holdback' ? { ...part, releaseAt: addDays(now, part.days ?? 0) } : part;
  });
  const dated = withParts(invoice, parts);
  const close = partOf(dated, 'close');
  if (close.state !== 'paid' || close.frozen) return nothingMoves(dated);
  return releasePart(dated, close.id, { release: close.amount, refund: 0 }, now);
}

/** Unpaid parts become void; what was paid stays. */
export function voidParts(invoice: Invoice, now: Date, actor: 'system' | 'admin' = 'system'): Invoice {
  const parts = invoice.parts.map((part) => {
    const state = partMachine.next(part.state, 'void', actor);
    return state ? { ...part, state, changedAt: now } : part;
  });
  return { ...withParts(invoice, parts), checkout: null, checkoutAsked: false };
}
