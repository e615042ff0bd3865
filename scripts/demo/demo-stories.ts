import { DEMO_LISTINGS } from './demo-listings.ts';
import { generatedForSale, SOLD_LISTINGS } from './demo-market.ts';
import type { Story } from './play-story.ts';

const TALK: Story['talk'][] = [
  ['What would you do first if you kept it?', 'Raise the price. Nobody has complained in two years.'],
  ['Who answers support on a Sunday?', 'Nobody, and nobody has minded. It is two mails a week.'],
  ['How much of the traffic is search?', 'About half. The rest are links that people made by themselves.'],
  ['Would you help with moving the payments?', 'Yes, that is in the thirty days. It took me an afternoon last time.'],
  ['Is the brand registered anywhere?', 'In the EU since 2022. The papers are in the list of assets.'],
];

interface Sketch {
  unanswered?: boolean;
  upTo: Story['upTo'];
  buyer: number;
  began: number;
  offers?: number;
  plan?: Story['plan'];
  ends?: Story['ends'];
}

/**
 * Deals in every stage and with every outcome, most of them on generated listings; `began` is in days ago. One of the
 * buyers, a member, has one in each stage.
 */
const SKETCHES: Sketch[] = [
  { upTo: 'inquiry', buyer: 2, began: 2, unanswered: true },
  { upTo: 'inquiry', buyer: 3, began: 6 },
  { upTo: 'access', buyer: 2, began: 4 },
  { upTo: 'negotiation', buyer: 2, began: 6, offers: 88 },
  { upTo: 'negotiation', buyer: 6, began: 5, offers: 92 },
  { upTo: 'accepted', buyer: 2, began: 8, offers: 90 },
  // Never paid, so it expires as soon as the scheduled jobs run.
  { upTo: 'accepted', buyer: 3, began: 20, offers: 85 },
  { upTo: 'accepted', buyer: 4, began: 9, offers: 86, ends: 'cancel' },
  { upTo: 'paid', buyer: 2, began: 7, offers: 95 },
  { upTo: 'handover', buyer: 2, began: 9, offers: 91, plan: { holdback: { amount: 20_000, days: 30 } } },
  { upTo: 'inspection', buyer: 2, began: 11, offers: 93 },
  { upTo: 'completed', buyer: 2, began: 30, offers: 96, ends: 'review' },
  { upTo: 'completed', buyer: 4, began: 60, offers: 89, ends: 'review' },
  // Has an overdue installment.
  { upTo: 'completed', buyer: 5, began: 70, offers: 94, plan: { installments: [{ amount: 30_000, days: 20 }] } },
  { upTo: 'paid', buyer: 2, began: 8, offers: 90, ends: 'dispute' },
  { upTo: 'paid', buyer: 2, began: 12, offers: 90, ends: 'refund' },
];

/** The completed sales; buyers take turns, except the one with a deal in every stage. */
const salesOver = (): Story[] =>
  SOLD_LISTINGS.map(({ id, seller }, i) => ({
    listingId: id,
    seller,
    buyer: `demo-buyer-${3 + (i % 4)}`,
    began: 26 + i * 8,
    upTo: 'completed',
    offers: 97 - i * 3,
    talk: TALK[i % TALK.length] ?? ['', ''],
    ends: 'review',
  }));

/** The demo buyer asks the demo seller about a listing that hides its owner. */
const ANONYMOUS_INQUIRY: Story = {
  listingId: 'Gridletter0000000007',
  seller: 'demo-seller',
  buyer: 'demo-buyer',
  began: 1,
  upTo: 'inquiry',
  offers: 90,
  talk: ['How many of the readers work at a grid operator, and would they notice a new author?', ''],
};

/** The deals of the demo market, except the one in which it is the demo buyer's turn. */
export function demoStories(): Story[] {
  const stories = SKETCHES.map(({ buyer, offers = 90, unanswered = false, ...sketch }, i): Story => {
    const listing = generatedForSale(i);
    const [question, answer] = TALK[i % TALK.length] ?? ['', ''];
    return {
      ...sketch,
      offers,
      listingId: listing.id,
      seller: listing.seller,
      buyer: `demo-buyer-${buyer}`,
      talk: [question, unanswered ? '' : answer],
    };
  });
  stories.push(ANONYMOUS_INQUIRY, ...salesOver());
  // One of the hand-written projects is under offer.
  const reserved = DEMO_LISTINGS.find(({ title }) => title === 'Lendalens');
  if (!reserved) return stories;
  const shared = { listingId: reserved.id, seller: reserved.seller, talk: TALK[1] ?? ['', ''], offers: 90 } as const;
  return [...stories, { ...shared, upTo: 'accepted', buyer: 'demo-buyer-3', began: 7 }];
}
