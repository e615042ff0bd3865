import { refs } from '../../../functions/src/data/firestore/refs.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../src/domain/deal/deal-event.ts';
import { withStage } from '../../../src/domain/deal/with-stage.ts';
import { countStates, type HandoverItem } from '../../../src/domain/handover/handover.ts';
import type { HandoverState } from '../../../src/domain/handover/states.ts';
import { type Invoice, invoiceState, moneyAtProvider } from '../../../src/domain/invoice/invoice.ts';
import { purchaseParts } from '../../../src/domain/invoice/invoice-parts.ts';
import { MAX_CONDITIONS_LENGTH, MAX_INSTALLMENTS, type Offer } from '../../../src/domain/offer/offer.ts';
import type { bulkWriter } from '../bulk-writer.ts';
import { HEAVY } from './heavy.ts';

type Write = ReturnType<typeof bulkWriter>;

const STAGES = ['handover', 'completed'] as const;
const RUNNING: readonly HandoverState[] = ['to-do', 'transferred', 'confirmed'];
/** The share of the price for each installment and for the holdback. */
const SHARE = 1 / 20;
const CONDITION = 'The domain moves first, and the mailing list after the last invoice of the month is sent. ';

/**
 * Makes two of the buyer's sales, one in handover and one completed, as large as possible: an item for every asset,
 * every installment, a holdback, conditions of maximum length and a long timeline.
 */
export async function seedLongSales(writer: Write, deals: readonly (Deal | undefined)[], now: Date): Promise<void> {
  // Values written below replace copies that are still pending.
  await writer.flush();
  for (const [i, stage] of STAGES.entries()) {
    const deal = deals.find((deal) => deal?.buyerId === HEAVY.buyer && deal.stage === stage);
    if (deal) await lengthen(writer, deal, `HeavySaleInvoice000${i}`, now);
  }
}

async function lengthen(writer: Write, deal: Deal, invoiceId: string, now: Date): Promise<void> {
  const { id, purchase, handover, round } = deal;
  if (!purchase || !handover || !deal.offer) return;
  const version = String(deal.offer.version);
  // A copied deal still refers to the original deal's invoice.
  const invoice = (await refs.invoice(purchase.invoiceId).get()).data();
  const offer = (await refs.offer(id, version).get()).data();
  const item = (await refs.handoverItem(id, `${round}-0`).get()).data();
  if (!invoice || !offer || !item) return;
  const long = longOffer(offer);
  const items = longHandover(item, deal.completedAt !== null);
  writer.set(refs.offer(id, version), long);
  for (const item of items) writer.set(refs.handoverItem(id, item.id), item);
  for (let i = 0; i < HEAVY.events; i++) {
    const event = dealEvent('item-transferred', 'seller', { label: items[i % items.length]?.label ?? '' });
    writer.set(refs.dealEvent(id, `heavy-${i}`), { ...event, at: new Date(now.getTime() - (i + 1) * 60_000) });
  }
  writer.set(refs.invoice(invoiceId), longInvoice(invoice, long, deal, invoiceId, now));
  const changed = { purchase: { ...purchase, invoiceId }, handover: { ...handover, counts: countStates(items) } };
  writer.set(refs.deal(id), withStage({ ...deal, ...changed }));
}

function longOffer(offer: Offer): Offer {
  const [model] = offer.assets;
  const share = Math.floor(offer.price * SHARE);
  const assets = Array.from({ length: HEAVY.assets }, (_, i) => model && { ...model, id: `heavy-${i}` });
  return {
    ...offer,
    assets: assets.filter((asset) => asset !== undefined),
    installments: Array.from({ length: MAX_INSTALLMENTS }, (_, i) => ({ amount: share, days: (i + 1) * 30 })),
    holdback: { amount: share, days: 60 },
    conditions: CONDITION.repeat(MAX_CONDITIONS_LENGTH / CONDITION.length),
  };
}

const longHandover = (item: HandoverItem, isOver: boolean): HandoverItem[] =>
  Array.from({ length: HEAVY.assets }, (_, order) => ({
    ...item,
    id: `${item.round}-${order}`,
    order,
    label: `${item.label}, part ${order + 1}`,
    state: isOver ? 'confirmed' : (RUNNING[order % RUNNING.length] ?? 'to-do'),
  }));

function longInvoice(invoice: Invoice, offer: Offer, deal: Deal, id: string, now: Date): Invoice {
  const [paid] = invoice.parts;
  const parts = purchaseParts(offer, now, now).map((part) =>
    paid && part.state === 'due'
      ? { ...paid, id: part.id, kind: part.kind, amount: part.amount, days: part.days }
      : part,
  );
  const { buyerId, sellerId, participants, listing } = deal;
  return {
    ...invoice,
    id,
    number: id.toUpperCase(),
    dealId: deal.id,
    listingTitle: listing.title,
    payer: { ...invoice.payer, uid: buyerId },
    payee: { ...invoice.payee, uid: sellerId },
    participants,
    parts,
    state: invoiceState(parts),
    held: moneyAtProvider({ kind: invoice.kind, parts }),
    nextAt: null,
  };
}
