import { beforeAll, describe, expect, test } from 'vitest';
import type { CardInput } from '../../src/domain/buyer/card-input.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, type Parties, paidDeal } from '../support/deals/make-deal.ts';
import { advanceDays } from '../support/emulators/emulator-clock.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, userOf } from '../support/stored/stored-documents.ts';

const CARD: CardInput = {
  goals: ['income'],
  categories: ['SaaS'],
  models: ['subscription'],
  skills: ['React'],
  budgetMin: 100_000,
  budgetMax: 2_000_000,
  experience: 'built',
  financing: 'cash',
  fundsBand: 'to-15k',
  introduction: 'I run two newsletters.',
};

let parties: Parties;
beforeAll(async () => {
  parties = await makeParties();
});
const recordOf = async ({ buyer }: Parties = parties) => (await userOf(buyer))?.stats.offers;

describe('a card', () => {
  test('has its owner’s statements, and keeps onboarding answers to other questions', async () => {
    const person = await makePerson('card');
    await call('saveBuyerPreferences', person, {
      goals: ['expand'],
      involvement: 'active',
      categories: [],
      tags: ['go'],
    });
    await call('saveBuyerCard', person, CARD);
    const stored = await userOf(person);
    expect(stored).toMatchObject({
      buyer: { goals: ['income'], involvement: 'active', tags: ['go'], budgetMax: 2_000_000 },
      buyerProfile: { models: ['subscription'], introduction: CARD.introduction },
      funds: { band: 'to-15k', checkedAt: null },
    });
    await call('saveBuyerCard', person, { ...CARD, budgetMax: null });
    expect((await userOf(person))?.funds?.statedAt).toEqual(stored?.funds?.statedAt);
  });

  test('rejects addresses and reversed amounts', async () => {
    const wrong: Partial<CardInput>[] = [
      { introduction: 'Write to me@example.com' },
      { skills: ['www.example.com'] },
      { budgetMin: 2, budgetMax: 1 },
    ];
    for (const change of wrong)
      expect(await refusal('saveBuyerCard', parties.buyer, { ...CARD, ...change })).toBe('400 invalid-input');
  });

  test('is sent to the seller with a request, a first question and an offer, in its current state', async () => {
    const { seller, buyer } = await makeParties();
    const listings = [await makeListing(seller), await makeListing(seller), await makeListing(seller)];
    const [requested = '', asked = '', offered = ''] = listings;
    const say = (introduction: string) => call('saveBuyerCard', buyer, { ...CARD, introduction });
    const sent = async (dealId: string) => (await dealOf(dealId)).card?.card.introduction;
    await say('One');
    const request = await call('requestAccess', buyer, { listingId: requested, note: '' });
    const question = await call('askQuestion', buyer, { listingId: asked, text: 'Why?' });
    const offer = await call('makeOffer', buyer, { listingId: offered, terms: TERMS });
    await say('Two');
    expect(await Promise.all([request, question, offer].map(({ dealId }) => sent(dealId)))).toEqual([
      'One',
      'One',
      'One',
    ]);
    // Sending a message doesn't send the card; making an offer sends the current one.
    await call('askQuestion', buyer, { listingId: asked, text: 'And?' });
    await call('makeOffer', buyer, { listingId: requested, terms: TERMS });
    expect(await Promise.all([request, question].map(({ dealId }) => sent(dealId)))).toEqual(['Two', 'One']);
  });

  test('keeps no free text of a deleted account', async () => {
    const { seller, buyer } = await makeParties();
    await call('saveBuyerCard', buyer, CARD);
    const { dealId } = await call('requestAccess', buyer, { listingId: await makeListing(seller), note: '' });
    await call('deleteAccount', buyer, {});
    const { card } = await dealOf(dealId);
    expect(card?.card).toMatchObject({ introduction: '', skills: [], budgetMax: 2_000_000 });
  });
});

describe('offers are counted', () => {
  test('once per round, whatever its versions; the next offer cancels a withdrawal', async () => {
    const listingId = await makeListing(parties.seller);
    const offer = (price: number) => call('makeOffer', parties.buyer, { listingId, terms: { ...TERMS, price } });
    const { dealId } = await offer(1_900_000);
    await offer(1_950_000);
    expect(await recordOf()).toEqual({ made: 1, withdrawn: 0 });
    const { version } = await call('counterOffer', parties.seller, {
      dealId,
      version: 2,
      terms: { ...TERMS, price: 2_100_000 },
    });
    await call('counterOffer', parties.buyer, { dealId, version, terms: { ...TERMS, price: 2_000_000 } });
    expect(await recordOf()).toEqual({ made: 1, withdrawn: 0 });
    await call('withdrawOffer', parties.buyer, { dealId, version: version + 1 });
    expect(await recordOf()).toEqual({ made: 1, withdrawn: 1 });
    await offer(1_990_000);
    expect(await recordOf()).toEqual({ made: 1, withdrawn: 0 });
    // The seller ended the deal, so the buyer's record stays. An offer in another round counts as another offer.
    await call('cancelDeal', parties.seller, { dealId, reason: 'Changed my mind.' });
    await offer(1_990_000);
    expect(await recordOf()).toEqual({ made: 2, withdrawn: 0 });
    await call('cancelDeal', parties.buyer, { dealId, reason: '' });
    expect(await recordOf()).toEqual({ made: 2, withdrawn: 1 });
  });

  test('as withdrawn if the buyer doesn’t pay or cancels after acceptance, and as closed when bought', async () => {
    const mine = await makeParties();
    const sold = await paidDeal(mine);
    await handOver(sold);
    const canceled = await acceptedDeal(mine, { diligenceDays: 4 });
    await call('cancelDeal', mine.buyer, { dealId: canceled.dealId, reason: '' });
    expect(await recordOf(mine)).toEqual({ made: 2, withdrawn: 1 });
    const unpaid = await acceptedDeal(mine);
    await advanceDays(8);
    await until(async () => (await dealOf(unpaid.dealId)).stage === 'lapsed');
    expect(await recordOf(mine)).toEqual({ made: 3, withdrawn: 2 });
    const { dealId } = await call('requestAccess', mine.buyer, { listingId: await makeListing(mine.seller), note: '' });
    expect((await dealOf(dealId)).card?.card).toMatchObject({
      offers: { made: 3, withdrawn: 2, closed: 1 },
      bought: 1,
    });
  });
});
