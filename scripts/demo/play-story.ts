import { refs } from '../../functions/src/data/firestore/refs.ts';
import { acceptTerms, grantAccess, requestAccess } from '../../functions/src/features/deals/access.ts';
import { cancelDeal } from '../../functions/src/features/deals/cancel-deal.ts';
import { askQuestion } from '../../functions/src/features/deals/conversation.ts';
import { decideDispute, makeStatement, openDispute } from '../../functions/src/features/disputes/disputes.ts';
import { confirmItem, transferItem } from '../../functions/src/features/handover/items.ts';
import { acceptOffer } from '../../functions/src/features/offers/accept-offer.ts';
import { counterOffer } from '../../functions/src/features/offers/counter-offer.ts';
import { makeOffer } from '../../functions/src/features/offers/make-offer.ts';
import { writeReview } from '../../functions/src/features/reviews/reviews.ts';
import type { ApiName } from '../../src/domain/api-paths.ts';
import { dealIdOf } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { heldCents } from '../../src/domain/invoice/purchase.ts';
import type { OfferTerms } from '../../src/domain/offer/offer.ts';
import { commandContext } from './command-context.ts';
import { payInvoice } from './pay-invoice.ts';
import { readAndReply } from './send-message.ts';
import { untilPerformed } from './until-performed.ts';

/** The course of a deal up to a stage; `ends` is its outcome, if any. */
export interface Story {
  listingId: string;
  seller: string;
  buyer: string;
  /** Days since the deal started. */
  began: number;
  upTo: 'inquiry' | 'access' | 'negotiation' | 'accepted' | 'paid' | 'handover' | 'inspection' | 'completed';
  /** The offer as a percentage of the asking price. */
  offers: number;
  talk: [question: string, answer: string];
  plan?: Partial<Pick<OfferTerms, 'installments' | 'holdback'>>;
  ends?: 'cancel' | 'dispute' | 'refund' | 'review';
}

export const storyDealId = ({ listingId, buyer }: Story): string => dealIdOf(listingId, buyer);

const STEPS = ['inquiry', 'access', 'negotiation', 'accepted', 'paid', 'handover', 'inspection', 'completed'] as const;
/** Days between steps. */
const PACE = 1.2;

/** Runs a deal with the product's own commands, each on its own day, up to the story's last step. */
export async function playStory(story: Story, now: Date): Promise<void> {
  const { listingId, seller, buyer } = story;
  const reached = (step: (typeof STEPS)[number]) => STEPS.indexOf(step) <= STEPS.indexOf(story.upTo);
  let day = story.began;
  const as = (uid: string, endpoint: ApiName) => commandContext(uid, endpoint, now, day);
  const pass = (days = PACE) => {
    day = Math.max(0.1, day - days);
  };
  const [question, answer] = story.talk;
  const { dealId } = await askQuestion(await as(buyer, 'askQuestion'), { listingId, text: question });
  pass(0.3);
  if (answer) await readAndReply(dealId, seller, answer, now, day);
  if (reached('access')) {
    pass();
    await requestAccess(await as(buyer, 'requestAccess'), {
      listingId,
      note: 'I run something close to it and can start at once.',
    });
    pass(0.4);
    if (story.upTo === 'access') return;
    await grantAccess(await as(seller, 'grantAccess'), { dealId });
    pass(0.2);
    await acceptTerms(await as(buyer, 'acceptTerms'), { dealId, version: TERMS_VERSION });
  }
  if (!reached('negotiation')) return;
  pass();
  const terms = await termsOf(story);
  await makeOffer(await as(buyer, 'makeOffer'), { listingId, terms });
  pass();
  const better = { ...terms, price: Math.round((terms.price * 1.04) / 100) * 100 };
  await counterOffer(await as(seller, 'counterOffer'), { dealId, version: 1, terms: better });
  await readAndReply(dealId, seller, 'A little more and we have a deal.', now, Math.max(0.05, day - 0.05));
  if (!reached('accepted')) return;
  pass(0.6);
  const { invoiceId } = await acceptOffer(await as(buyer, 'acceptOffer'), { dealId, version: 2 });
  if (story.ends === 'cancel') {
    pass();
    await cancelDeal(await as(buyer, 'cancelDeal'), { dealId, reason: '' });
    return;
  }
  if (!reached('paid')) return;
  pass();
  await payInvoice(await as(buyer, 'startCheckout'), invoiceId);
  if (story.ends === 'dispute' || story.ends === 'refund') {
    pass();
    await playDispute(story, dealId, invoiceId, as);
    return;
  }
  if (!reached('handover')) return;
  const items = (await refs.handoverItems(dealId).orderBy('order').get()).docs.map((doc) => doc.id);
  for (const itemId of story.upTo === 'handover' ? items.slice(0, 1) : items) {
    pass(0.4);
    await transferItem(await as(seller, 'transferItem'), {
      dealId,
      itemId,
      evidence: 'Sent to the address we agreed on.',
      fileId: null,
      anyway: true,
    });
  }
  if (!reached('completed')) return;
  for (const itemId of items) {
    pass(0.3);
    await confirmItem(await as(buyer, 'confirmItem'), {
      dealId,
      itemId,
      completes: itemId === items.at(-1),
      anyway: true,
    });
  }
  await untilPerformed(`release-${invoiceId}-close`);
  if (story.ends === 'review') {
    const reviews = { dealId, rating: 5, text: 'Answered within hours, and everything was where it was said to be.' };
    await writeReview(await as(buyer, 'writeReview'), reviews);
    await writeReview(await as(seller, 'writeReview'), {
      ...reviews,
      rating: 4,
      text: 'Knew what to ask and paid the day we agreed.',
    });
  }
}

async function termsOf({ listingId, offers, plan }: Story): Promise<OfferTerms> {
  const teaser = (await refs.listing(listingId).get()).data()?.teaser;
  if (!teaser) throw new Error(`${listingId} is not for sale.`);
  return {
    price: Math.round((teaser.askingPrice * offers) / 10_000) * 100,
    installments: [],
    holdback: null,
    assets: teaser.assets.map(({ id }) => id),
    diligenceDays: 4,
    exclusivityDays: 8,
    supportDays: teaser.supportDays,
    expiryDays: 20,
    conditions: '',
    ...plan,
  };
}

async function playDispute(
  { seller, buyer, ends }: Story,
  dealId: string,
  invoiceId: string,
  as: (uid: string, endpoint: ApiName) => ReturnType<typeof commandContext>,
): Promise<void> {
  await openDispute(await as(buyer, 'openDispute'), {
    dealId,
    reason: 'The repository that was handed over is empty.',
  });
  const invoice = (await refs.invoice(invoiceId).get()).data();
  const held = invoice ? heldCents(invoice) : 0;
  await makeStatement(await as(buyer, 'makeStatement'), {
    dealId,
    text: 'Two mails went unanswered.',
    wantsRefund: held,
    fileIds: [],
  });
  if (ends === 'dispute') return;
  await makeStatement(await as(seller, 'makeStatement'), {
    dealId,
    text: 'I cannot hand it over after all.',
    wantsRefund: held,
    fileIds: [],
  });
  const reason = 'Both sides say that it cannot be handed over.';
  await decideDispute(await as('demo-admin', 'decideDispute'), {
    dealId,
    release: 0,
    refund: held,
    reason,
    stepIn: false,
  });
  await untilPerformed(`refund-${invoiceId}-close`);
}
