import { refs } from '../../functions/src/data/firestore/refs.ts';
import { acceptTerms, grantAccess } from '../../functions/src/features/deals/access.ts';
import { askQuestion } from '../../functions/src/features/deals/conversation.ts';
import { counterOffer } from '../../functions/src/features/offers/counter-offer.ts';
import { makeOffer } from '../../functions/src/features/offers/make-offer.ts';
import { dealIdOf } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { commandContext } from './command-context.ts';
import { readAndReply } from './send-message.ts';

const BUYER = 'demo-buyer';
const SELLER = 'demo-seller';
const LISTING = 'RotaRiver00000000001';
export const DEMO_DEAL = dealIdOf(LISTING, BUYER);

/** Plays a deal with the product's own commands, on past days, up to a counteroffer, so that it is the buyer's turn. */
export async function seedDemoDeal(now: Date): Promise<void> {
  const as = (uid: string, endpoint: Parameters<typeof commandContext>[1], daysAgo: number) =>
    commandContext(uid, endpoint, now, daysAgo);
  const { dealId } = await askQuestion(await as(BUYER, 'askQuestion', 12), {
    listingId: LISTING,
    text: 'Do the clinics pay by the head or by the ward?',
  });
  await readAndReply(
    dealId,
    SELLER,
    'By the head, with a floor of ten. Nobody has asked for less since 2023.',
    now,
    11.6,
  );
  await grantAccess(await as(SELLER, 'grantAccess', 11), { dealId });
  await acceptTerms(await as(BUYER, 'acceptTerms', 10.5), { dealId, version: TERMS_VERSION });
  await readAndReply(
    dealId,
    BUYER,
    'Thank you for letting me in. Do you carry the SMS bill, or do the clinics?',
    now,
    10.4,
  );
  await readAndReply(
    dealId,
    SELLER,
    'I carry it, about $240 a month. The two large clinics cause a third of it.',
    now,
    10.2,
  );
  const listing = (await refs.listing(LISTING).get()).data();
  const terms = {
    price: 3_700_000,
    installments: [],
    holdback: null,
    assets: listing?.teaser?.assets.map(({ id }) => id) ?? [],
    diligenceDays: 7,
    exclusivityDays: 10,
    supportDays: 30,
    expiryDays: 14,
    conditions: '',
  };
  await makeOffer(await as(BUYER, 'makeOffer', 4), { listingId: LISTING, terms });
  await counterOffer(await as(SELLER, 'counterOffer', 1), {
    dealId,
    version: 1,
    terms: { ...terms, price: 3_950_000, diligenceDays: 5, exclusivityDays: 8, expiryDays: 3 },
  });
  await readAndReply(
    dealId,
    SELLER,
    'Close. I came down as far as I can; the French version alone is worth the rest.',
    now,
    0.9,
  );
}
