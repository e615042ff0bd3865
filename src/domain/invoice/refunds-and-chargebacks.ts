import { AppError } from '../errors.ts';
import type { Cents } from '../shared/money.ts';
import { feeToTake } from './fee.ts';
import { type Invoice, type InvoicePart, NO_CHECKOUT_PAGE, partsAtClose, sumOf, withParts } from './invoice.ts';
import { accounts, type LedgerMovement, movement } from './ledger/ledger.ts';
import {
  heldAccount,
  heldCents,
  type MoneyStep,
  partOf,
  payeeAccount,
  payerAccount,
  releasedSoFar,
  releasePart,
  replacePart,
  stepWithoutMovements,
} from './purchase.ts';
import { partMachine } from './states.ts';

/**
 * Divides the held money (cents) according to an administrator's ruling, taking the seller's share from the close part
 * first. Throws `invalid-input` unless `release` and `refund` add up to the held amount, and `wrong-state` while a
 * chargeback freezes a part.
 */
export function divideHeldMoney(invoice: Invoice, ruling: { release: Cents; refund: Cents }, now: Date): MoneyStep {
  if (ruling.release < 0 || ruling.refund < 0 || ruling.release + ruling.refund !== heldCents(invoice)) {
    throw new AppError('invalid-input', 'Release and refund must add up to what is held.');
  }
  let left = ruling.release;
  return invoice.parts
    .filter((part) => part.state === 'paid')
    .reduce<MoneyStep>((step, part) => {
      const release = Math.min(left, part.amount);
      left -= release;
      const next = releasePart(step.invoice, part.id, { release, refund: part.amount - release }, now, 'admin');
      return { ...next, operations: [...step.operations, ...next.operations] };
    }, stepWithoutMovements(invoice));
}

/**
 * Freezes a part when a chargeback is opened, so that nothing of it is released, and unfreezes it if the seller wins.
 * Has no effect once the seller has lost, since provider events may arrive late.
 */
export function freezePart(invoice: Invoice, partId: string, frozen: boolean, now: Date): Invoice {
  const part = partOf(invoice, partId);
  return part.lost ? invoice : replacePart(invoice, { ...part, frozen, changedAt: now });
}

/**
 * Records that the buyer won a chargeback and got back everything that hadn't been refunded. The amount is taken from
 * the held money or, if that was already sent, recorded as Handoff's loss, once per part.
 */
export function loseChargeback(invoice: Invoice, partId: string, now: Date): MoneyStep {
  const part = partOf(invoice, partId);
  if (part.lost) return stepWithoutMovements(invoice);
  const amount = part.amount - part.refunded;
  const onItsWay = part.payoutAsked || part.refunding > 0;
  const state = onItsWay ? null : partMachine.next(part.state, 'lose', 'provider');
  const next: InvoicePart = state ? { ...part, state, refunded: part.amount, releasing: 0, releasingFee: 0 } : part;
  const changed = replacePart(invoice, { ...next, frozen: false, lost: true, changedAt: now });
  return {
    ...stepWithoutMovements({ ...changed, feeTaken: invoice.feeTaken - (part.releasingFee - next.releasingFee) }),
    movements:
      amount > 0
        ? [movement('chargeback', state ? heldAccount(invoice) : accounts.losses, [[payerAccount(invoice), amount]])]
        : [],
  };
}

/**
 * Records that the buyer won a chargeback over only part of a session's payment (`amount`, cents). The amount can't be
 * attributed to a part of the invoice, so Handoff bears the loss, the parts are unfrozen, and an administrator settles
 * with both sides.
 */
export function loseChargebackShare(invoice: Invoice, partIds: readonly string[], amount: Cents, now: Date): MoneyStep {
  const freed = partIds.reduce((next, partId) => freezePart(next, partId, false, now), invoice);
  return {
    ...stepWithoutMovements(freed),
    movements: [movement('chargeback', accounts.losses, [[payerAccount(invoice), amount]])],
  };
}

/**
 * Records that a release's money (`amount`, cents) was taken back from the seller's payout account to cover Handoff's
 * loss. The part stays released, and Handoff keeps its fee.
 */
export function reverseRelease(invoice: Invoice, partId: string, amount: Cents, now: Date): MoneyStep {
  const part = partOf(invoice, partId);
  if (amount <= 0 || part.takenBack + amount > part.released) throw new AppError('wrong-state');
  return {
    ...stepWithoutMovements(replacePart(invoice, { ...part, takenBack: part.takenBack + amount, changedAt: now })),
    movements: [movement('release-reversed', payeeAccount(invoice), [[accounts.losses, amount]])],
  };
}

/**
 * Records that a refund (`amount`, cents) bounced back to the provider: it is held again for the buyer, or kept by
 * Handoff if the buyer won a chargeback. Throws `wrong-state` if no such refund was recorded.
 */
export function bounceRefund(invoice: Invoice, partId: string, amount: Cents, now: Date): MoneyStep {
  const part = partOf(invoice, partId);
  if (amount <= 0 || part.refunded < amount) throw new AppError('wrong-state');
  if (part.lost) {
    const kept = movement('refund-failed', payerAccount(invoice), [[accounts.losses, amount]]);
    return { ...stepWithoutMovements(invoice), movements: [kept] };
  }
  const state = partMachine.require(part.state, 'bounce', 'provider');
  const next = { ...part, state, refunded: part.refunded - amount, refunding: part.refunding + amount, changedAt: now };
  return {
    ...stepWithoutMovements(replacePart(invoice, next)),
    movements: [movement('refund-failed', payerAccount(invoice), [[heldAccount(invoice), amount]])],
  };
}

/**
 * Returns true if Handoff keeps a bounced refund of this part, because the buyer has the money through a chargeback and
 * nothing else is on its way to them.
 */
export function isRefundKept(invoice: Invoice, partId: string): boolean {
  const { lost, refunding } = partOf(invoice, partId);
  return lost && refunding === 0;
}

/**
 * Settles the close part and holdback after an outside payment is confirmed, leaving nothing to release. `fee` is the
 * amount that the seller now owes Handoff, in cents.
 */
export function settlePartsOutside(invoice: Invoice, actor: 'seller' | 'admin', now: Date): MoneyStep & { fee: Cents } {
  const paid = partsAtClose(invoice);
  const parts = invoice.parts.map((part) =>
    paid.includes(part)
      ? {
          ...part,
          state: partMachine.require(part.state, 'settle-outside', actor),
          released: part.amount,
          paidAt: now,
          changedAt: now,
        }
      : part,
  );
  const fee = feeToTake(invoice.fees, releasedSoFar({ ...invoice, parts }), invoice.feeTaken);
  const entry = movement('outside-payment', payerAccount(invoice), [[payeeAccount(invoice), sumOf(paid)]]);
  const outside = invoice.outside && { ...invoice.outside, state: 'confirmed' as const };
  const settled = {
    ...withParts(invoice, parts),
    feeTaken: invoice.feeTaken + fee,
    paidAt: now,
    ...NO_CHECKOUT_PAGE,
    outside,
  };
  return { ...stepWithoutMovements(settled), movements: [entry], fee };
}

/** Records a payment that wasn't due and will be refunded in full. */
export const unexpectedPayment = (payerUid: string, amount: Cents): LedgerMovement =>
  movement('unexpected-payment', accounts.person(payerUid), [[accounts.unexpected, amount]]);
/** Records that the refund of an unexpected payment bounced. */
export const bounceUnexpected = (payerUid: string, amount: Cents): LedgerMovement =>
  movement('refund-failed', accounts.person(payerUid), [[accounts.unexpected, amount]]);
export const unexpectedRefund = (payerUid: string, amount: Cents): LedgerMovement =>
  movement('unexpected-refund', accounts.unexpected, [[accounts.person(payerUid), amount]]);
