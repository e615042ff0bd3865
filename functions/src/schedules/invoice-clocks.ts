import type { Deal } from '../../../src/domain/deal/deal.ts';
import { duePartStep, type PartClock, type PartStep } from '../../../src/domain/invoice/due-part-step.ts';
import type { Invoice } from '../../../src/domain/invoice/invoice.ts';
import { movePart, releasePart } from '../../../src/domain/invoice/purchase.ts';
import { findRaw } from '../data/find.ts';
import { refs } from '../data/refs.ts';
import type { Tx } from '../data/run-command.ts';
import { serverQueries } from '../data/server-queries.ts';
import { raiseFlag } from '../records/case/raise-flag.ts';
import { dealEvent, saveDeal } from '../records/deal/deal-tx.ts';
import { applyMoneyStep } from '../records/invoice/apply-money-step.ts';
import { notifyPayer } from '../records/invoice/notify-payer.ts';
import { saveInvoice } from '../records/invoice/save-invoice.ts';
import { forEachDue } from './for-each-due.ts';
import type { Due } from './run-due.ts';

/** Every invoice whose next moment has come, step by step. Those of a stopped deal wait. */
export const invoiceClocks: Due = (now) => {
  const due = findRaw(serverQueries.dueInvoices(now));
  return forEachDue(due, async (tx, id) => {
    const invoice = await tx.get(refs.invoice(id));
    const clock = duePartStep(invoice, now);
    if (!clock) return false;
    const deal = await tx.get(refs.deal(invoice.dealId));
    if (deal.hold) return false;
    const told = clock.notice === null ? invoice : { ...invoice, notices: [...invoice.notices, clock.notice] };
    return STEPS[clock.step](tx, { invoice: told, deal, clock, now });
  });
};

interface DuePart {
  invoice: Invoice;
  deal: Deal;
  clock: PartClock;
  now: Date;
}
type Step = (tx: Tx, of: DuePart) => Promise<boolean>;

const amountOf = ({ invoice, clock }: DuePart): number =>
  invoice.parts.find(({ id }) => id === clock.partId)?.amount ?? 0;

const move =
  (event: 'fall-due' | 'run-over', kind: 'payment-due-soon' | 'payment-overdue'): Step =>
  async (tx, of) => {
    saveInvoice(tx, movePart(of.invoice, of.clock.partId, event, 'system', of.now).invoice);
    // Handoff's fee is between it and the seller; the deal's other side never hears of it.
    if (of.invoice.kind === 'fee') notifyPayer(tx, of.invoice, 'fee-overdue', of.now);
    else saveDeal(tx, of.deal, of.now, dealEvent(kind, 'system', { amount: amountOf(of) }));
    return true;
  };

const flag =
  (kind: 'payment-late' | 'payment-stuck' | 'payout-waiting', reason: string): Step =>
  async (tx, { invoice, deal, clock, now }) => {
    const id = `${kind}-${invoice.id}-${clock.partId}`;
    raiseFlag(tx, { id, kind, dealId: deal.id, invoiceId: invoice.id, reason }, now);
    saveInvoice(tx, invoice);
    return true;
  };

const STEPS: Record<PartStep, Step> = {
  'fall-due': move('fall-due', 'payment-due-soon'),
  'run-over': move('run-over', 'payment-overdue'),
  'flag-late': flag('payment-late', 'A payment is two weeks overdue.'),
  'flag-stuck': flag('payment-stuck', 'A payment has been in work for ten days.'),
  'flag-payout': flag('payout-waiting', 'A release has waited for a payout account for thirty days.'),
  'remind-payout': async (tx, of) => {
    saveInvoice(tx, of.invoice);
    saveDeal(tx, of.deal, of.now, dealEvent('payout-waiting', 'system', { amount: amountOf(of) }));
    return true;
  },
  'release-holdback': async (tx, of) => {
    const { dispute } = of.deal;
    if (dispute?.over === 'holdback' && dispute.state !== 'decided') return false;
    const seller = await tx.get(refs.user(of.deal.sellerId));
    const release = { release: amountOf(of), refund: 0 };
    applyMoneyStep(tx, releasePart(of.invoice, of.clock.partId, release, of.now), seller, of.now);
    return true;
  },
};
