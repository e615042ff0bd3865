import type { Deal } from '../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../src/domain/deal/deal-event.ts';
import { duePartStep, type PartClock, type PartStep } from '../../../src/domain/invoice/due-parts.ts';
import type { Invoice } from '../../../src/domain/invoice/invoice.ts';
import { movePart, partOf, releasePart } from '../../../src/domain/invoice/purchase.ts';
import { findRaw } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { getDeal, saveDeal } from '../records/deal/deal.ts';
import { prepareFlag } from '../records/flag.ts';
import { notifyPayer, saveInvoice } from '../records/money/invoice.ts';
import { applyMoneyStep } from '../records/money/money-step.ts';
import { type Due, forEachDue } from './for-each-due.ts';

/** Takes the due steps of every invoice whose next deadline has passed. Invoices of a deal on hold wait. */
export const runInvoiceClocks: Due = (now, hasTime, page) => {
  const due = findRaw(serverQueries.dueInvoices(now));
  const act = async (tx: Tx, id: string) => {
    const invoice = await tx.get(refs.invoice(id));
    if (!duePartStep(invoice, now)) return false;
    const deal = await getDeal(tx, invoice.dealId);
    const clock = duePartStep(invoice, now, deal);
    if (!clock) return false;
    const noticed = clock.notice === null ? invoice : { ...invoice, notices: [...invoice.notices, clock.notice] };
    return STEPS[clock.step](tx, { invoice: noticed, deal, clock, now });
  };
  return forEachDue(due, act, hasTime, page);
};

interface DuePart {
  invoice: Invoice;
  deal: Deal;
  clock: PartClock;
  now: Date;
}
type Step = (tx: Tx, due: DuePart) => Promise<boolean>;

const amountOf = ({ invoice, clock }: DuePart): number =>
  invoice.parts.find(({ id }) => id === clock.partId)?.amount ?? 0;

const move =
  (event: 'fall-due' | 'run-over', kind: 'payment-due-soon' | 'payment-overdue'): Step =>
  async (tx, due) => {
    saveInvoice(tx, movePart(due.invoice, due.clock.partId, event, 'system', due.now).invoice);
    // A fee is between Handoff and the seller, so the buyer isn't notified.
    if (due.invoice.kind === 'fee') notifyPayer(tx, due.invoice, 'fee-overdue', due.now);
    else saveDeal(tx, due.deal, due.now, dealEvent(kind, 'system', { amount: amountOf(due) }));
    return true;
  };

const flag =
  (kind: 'payment-late' | 'payment-stuck' | 'payout-waiting', reason: string): Step =>
  async (tx, { invoice, deal, clock, now }) => {
    const id = `${kind}-${invoice.id}-${clock.partId}`;
    const raise = await prepareFlag(tx, { id, kind, dealId: deal.id, invoiceId: invoice.id, reason }, now);
    raise();
    saveInvoice(tx, invoice);
    return true;
  };

const STEPS: Record<PartStep, Step> = {
  'fall-due': move('fall-due', 'payment-due-soon'),
  'run-over': move('run-over', 'payment-overdue'),
  'flag-late': flag('payment-late', 'It was due two weeks ago.'),
  'flag-stuck': flag('payment-stuck', 'A payment has been processing for ten days.'),
  'flag-payout': flag(
    'payout-waiting',
    'A release has waited thirty days for the seller’s payout account to be ready.',
  ),
  'remind-payout': async (tx, due) => {
    saveInvoice(tx, due.invoice);
    const { releasing, releasingFee } = partOf(due.invoice, due.clock.partId);
    const event = dealEvent('payout-waiting', 'system', { amount: releasing - releasingFee });
    saveDeal(tx, due.deal, due.now, event);
    return true;
  },
  'release-holdback': async (tx, due) => {
    const seller = await tx.get(refs.user(due.deal.sellerId));
    const release = { release: amountOf(due), refund: 0 };
    applyMoneyStep(tx, releasePart(due.invoice, due.clock.partId, release, due.now), seller, due.now);
    return true;
  },
};
