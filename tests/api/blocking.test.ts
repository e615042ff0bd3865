import { describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { dealOf } from '../support/stored/stored-documents.ts';

/**
 * Makes a buyer with access to one listing of a seller, including accepted terms, and a request for access to another.
 */
async function grantedAndAsked() {
  const { buyer, seller } = await makeParties();
  const listingId = await makeListing(seller);
  const other = await makeListing(seller);
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  const { dealId: asked } = await call('requestAccess', buyer, { listingId: other, note: '' });
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  return { buyer, seller, listingId, dealId, asked };
}

describe('blocking', () => {
  test('works both ways at once, on every shared deal and new ones, and only the blocker can unblock', async () => {
    const { buyer, seller } = await makeParties();
    const listingId = await makeListing(seller);
    const other = await makeListing(seller);
    const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
    await call('blockPerson', seller, { uid: buyer.uid });
    expect(await refusal('blockPerson', seller, { uid: seller.uid })).toBe('403 forbidden');
    expect(await refusal('blockPerson', seller, { uid: 'nobody' })).toBe('404 not-found');
    expect((await dealOf(dealId)).blocked).toBe(true);
    expect(await refusal('askQuestion', buyer, { listingId, text: 'Why?' })).toBe('409 blocked');
    expect(await refusal('makeOffer', buyer, { listingId: other, terms: TERMS })).toBe('409 blocked');
    expect(await refusal('acceptOffer', seller, { dealId, version: 1 })).toBe('409 blocked');
    await call('blockPerson', buyer, { uid: seller.uid });
    await call('unblockPerson', seller, { uid: buyer.uid });
    expect((await dealOf(dealId)).blocked).toBe(true);
    await call('unblockPerson', buyer, { uid: seller.uid });
    expect((await dealOf(dealId)).blocked).toBe(false);
    await call('askQuestion', buyer, { listingId, text: 'Again?' });
  });
  test('ends access and requests, which only the seller can restore', async () => {
    const { buyer, seller, listingId, dealId, asked } = await grantedAndAsked();
    await call('openAccessTier', buyer, { listingId });
    await call('blockPerson', seller, { uid: buyer.uid });
    expect((await dealOf(dealId)).access).toMatchObject({ state: 'expired', expiresAt: null });
    expect((await dealOf(asked)).access.state).toBe('withdrawn');
    expect(await refusal('openAccessTier', buyer, { listingId })).toBe('404 not-found');
    expect(await refusal('getDocuments', buyer, { listingId })).toBe('404 not-found');
    expect(await refusal('grantAccess', seller, { dealId })).toBe('409 blocked');
    await call('unblockPerson', seller, { uid: buyer.uid });
    expect(await refusal('openAccessTier', buyer, { listingId })).toBe('404 not-found');
    await call('grantAccess', seller, { dealId });
    await call('openAccessTier', buyer, { listingId });
  });
  test('closes an unpaid purchase to the buyer while it lasts', async () => {
    const { buyer, seller, dealId, listingId } = await acceptedDeal(await makeParties());
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    await call('openAccessTier', buyer, { listingId });
    await call('blockPerson', buyer, { uid: seller.uid });
    expect((await dealOf(dealId)).access.state).toBe('granted');
    expect(await refusal('openAccessTier', buyer, { listingId })).toBe('404 not-found');
    expect(await refusal('getDocuments', buyer, { listingId })).toBe('404 not-found');
    await call('unblockPerson', buyer, { uid: seller.uid });
    await call('openAccessTier', buyer, { listingId });
  });
  test('leaves the seller free to revoke and refuse', async () => {
    const { buyer, seller, listingId, dealId, asked } = await grantedAndAsked();
    // These deals are stored as if blocking had not ended access.
    for (const id of [dealId, asked]) await refs.deal(id).update({ blocked: true, blockedBy: [seller.uid] });
    expect(await refusal('openAccessTier', buyer, { listingId })).toBe('404 not-found');
    await call('revokeAccess', seller, { dealId });
    await call('refuseAccess', seller, { dealId: asked });
    expect([(await dealOf(dealId)).access.state, (await dealOf(asked)).access.state]).toEqual(['revoked', 'refused']);
  });
  test('is impossible while a deal is paid, which is named', async () => {
    const own = await makeParties();
    const { dealId } = await paidDeal(own);
    const { status, body } = await send('blockPerson', { uid: own.seller.uid }, { token: own.buyer.token });
    expect([status, body.error?.code, body.error?.details]).toEqual([
      409,
      'wrong-state',
      [{ path: `deals/${dealId}`, message: (await dealOf(dealId)).listing.title }],
    ]);
  });

  test('is impossible after completion while the holdback is held, for either side', async () => {
    const own = await makeParties();
    const deal = await paidDeal(own, { holdback: PLAN.holdback });
    await handOver(deal);
    for (const [who, other] of [
      [own.seller, own.buyer],
      [own.buyer, own.seller],
    ] as const) {
      await expect(call('blockPerson', who, { uid: other.uid })).rejects.toThrow(
        /Money from a deal between you is still held/,
      );
    }
  });
});
