import { TERMS_VERSION } from '../../domain/deal/access.ts';
import { supportEnd } from '../../domain/deal/after-sale.ts';
import { sentCard } from '../../domain/deal/buyer-card.ts';
import { type Deal, newDealFacts } from '../../domain/deal/deal.ts';
import { dealEvent } from '../../domain/deal/deal-event.ts';
import type { DealEvent } from '../../domain/deal/events.ts';
import type { Message } from '../../domain/deal/message.ts';
import { DEAL_STAGES, type DealRole } from '../../domain/deal/states.ts';
import { withStage } from '../../domain/deal/with-stage.ts';
import {
  countStates,
  type HandoverItem,
  handoverAfterItemChange,
  newHandover,
} from '../../domain/handover/handover.ts';
import { handoverItemsOf } from '../../domain/handover/handover-items.ts';
import type { HandoverState } from '../../domain/handover/states.ts';
import { type Invoice, invoiceNumber, invoiceYear, partsAtClose } from '../../domain/invoice/invoice.ts';
import { cashAtClose } from '../../domain/invoice/invoice-parts.ts';
import { newPurchaseInvoice } from '../../domain/invoice/new-purchase-invoice.ts';
import { completePurchase, receivePayment, settlePart } from '../../domain/invoice/purchase.ts';
import { acceptance, withOffer } from '../../domain/offer/accept.ts';
import { nextOffer } from '../../domain/offer/next-offer.ts';
import type { Offer, OfferTerms } from '../../domain/offer/offer.ts';
import { DAY_MS } from '../../domain/shared/durations.ts';
import { SAMPLE_DEAL, SAMPLE_LISTING, samplePeople } from './sample-people.ts';

/** The stages that a sale goes through, in order. */
export type WalkStage = (typeof DEAL_STAGES)[number];

/** A sample deal at one stage, with all the documents that the deal room shows. */
export interface SampleSale {
  deal: Deal;
  offers: Offer[];
  invoice: Invoice | null;
  items: HandoverItem[];
  messages: Message[];
  /** The deal's events, oldest first. */
  events: DealEvent[];
}

const INVOICE = 'made-up-invoice';
const ASKING_PRICE = 2_150_000;
const ASSETS = [
  { id: 'domain', kind: 'domain', label: 'Domain', transfer: 'Push at the registrar', expectedDays: 3 },
  { id: 'code', kind: 'code', label: 'Source code', transfer: 'Repository transfer', expectedDays: 2 },
  { id: 'list', kind: 'email-list', label: 'Email list', transfer: 'Export and import', expectedDays: 5 },
] as const;
const PROJECT = { assets: ASSETS.map((asset) => ({ ...asset, transferable: 'yes' as const })) };

const OFFERED: OfferTerms = {
  price: 1_800_000,
  installments: [],
  holdback: null,
  assets: ASSETS.map(({ id }) => id),
  diligenceDays: 4,
  exclusivityDays: 7,
  supportDays: 14,
  expiryDays: 7,
  conditions: '',
};
const COUNTERED: OfferTerms = {
  ...OFFERED,
  price: 1_950_000,
  holdback: { amount: 195_000, days: 30 },
  supportDays: 30,
};

/** Converts a number of days since the start of the sale to a time. */
type At = (day: number) => Date;
type Step = (sale: SampleSale, at: At) => SampleSale;

/** Adds events a millisecond apart, as every write of a deal does, so that each has its own place in the timeline. */
const tell = (sale: SampleSale, at: Date, ...events: ReturnType<typeof dealEvent>[]): SampleSale => {
  const first = Math.max(at.getTime(), (sale.events.at(-1)?.at.getTime() ?? 0) + 1);
  return { ...sale, events: [...sale.events, ...events.map((event, i) => ({ ...event, at: new Date(first + i) }))] };
};

/** Changes the deal and recomputes its stage and turn, as every write of a deal does. */
const change = (sale: SampleSale, at: Date, patch: Partial<Deal>): SampleSale => ({
  ...sale,
  deal: withStage({ ...sale.deal, ...patch, updatedAt: at }),
});

function say(sale: SampleSale, by: DealRole, text: string, at: Date): SampleSale {
  const clientId = `message-${sale.messages.length}`;
  const message = { senderId: sale.deal[by].uid, text, attachments: [], clientId, createdAt: at };
  return change({ ...sale, messages: [...sale.messages, message] }, at, { lastMessage: { by, text, at } });
}

function makeOffer(sale: SampleSale, by: DealRole, terms: OfferTerms, at: Date): SampleSale {
  const offer = nextOffer(sale.deal, by, terms, PROJECT, 'pending', at);
  const before = sale.offers.map((offer) => ({ ...offer, state: 'countered' as const }));
  const event = dealEvent(before.length ? 'offer-countered' : 'offer-made', by, { amount: offer.price });
  const made = { ...sale, offers: [...before, offer] };
  return tell(change(made, at, withOffer(sale.deal, offer, at)), at, event);
}

/** Moves handover items and updates the handover accordingly. */
function moveItem(sale: SampleSale, at: Date, state: HandoverState, labels: readonly string[]): SampleSale {
  const { handover } = sale.deal;
  const times = state === 'confirmed' ? { confirmedAt: at } : { transferredAt: at };
  const items = sale.items.map((item) =>
    labels.includes(item.label) ? { ...item, ...times, state, changedAt: at } : item,
  );
  const next = handover && handoverAfterItemChange(handover, countStates(items), at);
  const [kind, by] =
    state === 'confirmed' ? (['item-confirmed', 'buyer'] as const) : (['item-transferred', 'seller'] as const);
  const events = labels.map((label) => dealEvent(kind, by, { label }));
  return tell(change({ ...sale, items }, at, { handover: next }), at, ...events);
}

const STEPS: Record<WalkStage, Step> = {
  inquiry: (sale, at) =>
    say(tell(sale, at(0), dealEvent('opened', 'buyer')), 'buyer', 'How many hours a week does it take you?', at(0.01)),
  access: (sale, at) => {
    const answered = say(sale, 'seller', 'About three, most of it support. Ask for access to see the costs.', at(0.4));
    const access = { ...answered.deal.access, state: 'requested' as const, changedAt: at(1) };
    return tell(change(answered, at(1), { access }), at(1), dealEvent('access-requested', 'buyer'));
  },
  negotiation: (sale, at) => {
    const granted = { ...sale.deal.access, state: 'granted' as const, changedAt: at(1.5) };
    const opened = tell(change(sale, at(1.5), { access: granted }), at(1.5), dealEvent('access-granted', 'seller'));
    const access = { ...granted, terms: { version: TERMS_VERSION, at: at(1.6) } };
    const agreed = tell(change(opened, at(1.6), { access }), at(1.6), dealEvent('terms-accepted', 'buyer'));
    const made = makeOffer(agreed, 'buyer', OFFERED, at(3));
    return makeOffer(made, 'seller', COUNTERED, at(4));
  },
  accepted: (sale, at) => {
    const [first, counter] = sale.offers;
    if (!first || !counter) return sale;
    const offer = { ...counter, state: 'accepted' as const };
    const days = { toPay: offer.exclusivityDays, diligence: offer.diligenceDays };
    const { deal, payBy } = acceptance(
      { kind: 'offer-accepted', by: 'buyer', deal: sale.deal, offer, invoiceId: INVOICE },
      days,
      at(5),
    );
    const number = invoiceNumber(invoiceYear(at(5)), 1);
    const people = samplePeople(sale.deal.createdAt);
    const invoice = newPurchaseInvoice({ ...people, id: INVOICE, number, deal, offer, payBy, now: at(5) });
    return tell(
      change({ ...sale, offers: [first, offer], invoice }, at(5), deal),
      at(5),
      dealEvent('offer-accepted', 'buyer', { amount: offer.price }),
      dealEvent('invoice-issued', 'system', { amount: cashAtClose(offer), label: number }),
    );
  },
  paid: (sale, at) => {
    const [, offer] = sale.offers;
    if (!sale.invoice || !offer) return sale;
    const due = partsAtClose(sale.invoice).map(({ id }) => id);
    const { invoice } = receivePayment(sale.invoice, due, 'made-up', at(7));
    const items = handoverItemsOf(offer, null, at(7));
    const purchase = sale.deal.purchase && { ...sale.deal.purchase, paidAt: at(7) };
    const paid = change({ ...sale, invoice, items }, at(7), { purchase, handover: newHandover(items, at(7)) });
    return tell(paid, at(7), dealEvent('paid', 'buyer', { amount: cashAtClose(offer) }));
  },
  handover: (sale, at) => moveItem(sale, at(8), 'transferred', ['Domain']),
  inspection: (sale, at) => {
    const received = moveItem(sale, at(9), 'confirmed', ['Domain']);
    const all = moveItem(received, at(10), 'transferred', ['Source code', 'Email list']);
    return tell(all, at(10), dealEvent('inspection-started', 'seller'));
  },
  completed: (sale, at) => {
    const [first, offer] = sale.offers;
    if (!sale.invoice || !first || !offer) return sale;
    const received = moveItem(sale, at(13), 'confirmed', ['Source code', 'Email list']);
    const { invoice } = settlePart(completePurchase(sale.invoice, at(13)).invoice, 'close', 'release', at(13));
    const done = { ...offer, state: 'completed' as const };
    const completed = change({ ...received, invoice, offers: [first, done] }, at(13), {
      ...withOffer(received.deal, done, at(13)),
      completedAt: at(13),
      supportEndsAt: supportEnd(done.supportDays, at(13)),
    });
    return tell(completed, at(13), dealEvent('completed', 'system', { amount: done.price }));
  },
};

/** The day of the sale on which each stage is shown. */
const SHOWN_ON: Record<WalkStage, number> = {
  inquiry: 0.1,
  access: 1.2,
  negotiation: 4.2,
  accepted: 5.3,
  paid: 7.2,
  handover: 8.3,
  inspection: 10.5,
  completed: 13.2,
};

function begun(start: Date): SampleSale {
  const { buyer, seller } = samplePeople(start);
  const shown = ({ uid, displayName: name }: typeof buyer) => ({ uid, name, pictureUrl: null });
  const deal = withStage({
    ...newDealFacts(),
    id: SAMPLE_DEAL,
    listingId: SAMPLE_LISTING,
    listing: { title: 'Tidepool', cover: null, askingPrice: ASKING_PRICE },
    buyerId: buyer.uid,
    sellerId: seller.uid,
    participants: [buyer.uid, seller.uid],
    buyer: shown(buyer),
    seller: shown(seller),
    card: sentCard(buyer, start),
    createdAt: start,
    updatedAt: start,
  });
  return { deal, offers: [], invoice: null, items: [], messages: [], events: [] };
}

/** Builds the deal with the domain's own rules, so that `now` falls within the given stage. */
export function buildSampleSale(stage: WalkStage, now: Date): SampleSale {
  const start = new Date(now.getTime() - SHOWN_ON[stage] * DAY_MS);
  const at: At = (day) => new Date(start.getTime() + day * DAY_MS);
  const past = DEAL_STAGES.slice(0, DEAL_STAGES.indexOf(stage) + 1);
  return past.reduce((sale, name) => STEPS[name](sale, at), begun(start));
}
