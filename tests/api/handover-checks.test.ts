import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { performItemCheck } from '../../functions/src/features/handover/perform-check.ts';
import { paths } from '../../src/domain/collections.ts';
import { handoverFileUrl } from '../../src/domain/handover/checks/handover-places.ts';
import type { HandoverItem } from '../../src/domain/handover/handover.ts';
import type { AssetKind } from '../../src/domain/listing/options.ts';
import { storedDate } from '../../src/domain/shared/stored-moments.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { ITEMS, makeParties, type Parties, type TestDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { setPlace } from '../support/emulators/simulated-web.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf } from '../support/stored/stored-documents.ts';

let parties: Parties;
let stranger: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  stranger = await makePerson('stranger');
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
});
afterAll(resetClock);

let names = 0;
const newName = () => `moving-${Date.now()}-${++names}`;

/** Makes a paid deal over assets of these kinds with these labels. */
async function paidFor(...assets: [AssetKind, string][]): Promise<TestDeal> {
  const { seller, buyer } = parties;
  const listingId = await makeListing(
    seller,
    'live',
    {},
    {
      assets: assets.map(([kind, identifier], i) => ({
        id: `a${i}`,
        kind,
        label: `Asset ${i}`,
        identifier,
        transfer: 'Sent',
        expectedDays: 1,
        transferable: 'yes',
      })),
    },
  );
  const terms = { ...TERMS, assets: assets.map((_, i) => `a${i}`) };
  const { dealId } = await call('makeOffer', buyer, { listingId, terms });
  const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
  await pay(buyer, invoiceId);
  return { ...parties, listingId, dealId, invoiceId };
}

const itemOf = async (dealId: string, itemId = ITEMS.domain): Promise<HandoverItem> => {
  const item = (await refs.handoverItem(dealId, itemId).get()).data();
  if (!item) throw new Error('No such item.');
  return item;
};
const settled = (dealId: string, itemId = ITEMS.domain) =>
  until(async () => {
    const item = await itemOf(dealId, itemId);
    return !item.checkAskedAt && item.check && item;
  });
/** Asks for a check, and waits for its result. */
async function check({ dealId, seller }: TestDeal, itemId = ITEMS.domain, by = seller) {
  await settled(dealId, itemId);
  await call('checkItem', by, { dealId, itemId });
  return (await settled(dealId, itemId)).check;
}
const movedEvents = async (dealId: string) =>
  (await db().collection(paths.dealEvents(dealId)).where('kind', '==', 'item-moved').get()).docs.map((doc) =>
    doc.data(),
  );

describe('a domain', () => {
  test('is checked on payment, on transfer and every day; both sides are told once that it moved', async () => {
    const name = `${newName()}.example`;
    const deal = await paidFor(['domain', name]);
    const { dealId, seller, buyer } = deal;
    const first = await settled(dealId);
    expect(first).toMatchObject({
      target: { kind: 'domain', name },
      baseline: { values: ['ns1.registrar.example', 'ns2.registrar.example'] },
      check: { kind: 'domain', result: 'unclear' },
      movedAt: null,
    });
    // A push within the registrar changes no name server. The seller is not held up, and the result is not "not moved".
    await call('transferItem', seller, { dealId, itemId: ITEMS.domain, evidence: 'Pushed.' });
    const sent = await settled(dealId);
    expect(sent).toMatchObject({ state: 'transferred', check: { result: 'unclear' }, earlierChecks: [] });
    expect(sent.check?.at.getTime()).toBeGreaterThan(first.check?.at.getTime() ?? Number.POSITIVE_INFINITY);
    expect(sent.transferredAt).not.toBeNull();
    // If the check does not confirm the move, the buyer's confirmation counts only after a warning.
    await expect(call('confirmItem', buyer, { dealId, itemId: ITEMS.domain, completes: true })).rejects.toThrow(
      `Our check on ${storedDate(sent.check?.at ?? expect.fail('It was not checked.'))} can’t tell if the domain has moved to you. Show that it’s yours, or confirm anyway.`,
    );

    await setPlace(`ns:${name}`, ['ns1.buyer.example']);
    const elsewhere = await check(deal);
    expect(elsewhere?.result).toBe('unclear');
    expect(elsewhere?.found).toMatch(/are ns1\.buyer\.example; on .* they were ns1\.registrar\.example/);
    const { line } = await call('getHandoverText', buyer, { dealId });
    await setPlace(`_handoff.${name}`, [line]);
    await advanceDays(1.1);
    const moved = await until(async () => {
      const item = await itemOf(dealId);
      return item.check?.result === 'moved' && item;
    });
    expect(moved.check?.found).toBe(`${name} holds the text that only the buyer was given.`);
    expect(moved.earlierChecks).toHaveLength(2);
    // The check decides nothing, and the buyer still has to confirm.
    expect(moved.state).toBe('transferred');
    expect(await movedEvents(dealId)).toMatchObject([{ by: 'system', label: 'Asset 0' }]);
    await until(async () =>
      (await refs.notifications(buyer.uid).get()).docs.some((doc) => /has moved$/.test(doc.get('title'))),
    );

    // Further changes back and forth are kept, but nobody is notified again.
    await setPlace(`ns:${name}`, null);
    await setPlace(`_handoff.${name}`, []);
    expect(await check(deal)).toMatchObject({
      result: 'unreachable',
      found: `The name servers of ${name} could not be read.`,
    });
    await setPlace(`_handoff.${name}`, [line]);
    expect(await check(deal, ITEMS.domain, buyer)).toMatchObject({ result: 'moved' });
    expect(await movedEvents(dealId)).toHaveLength(1);
    expect((await itemOf(dealId)).earlierChecks.map(({ result }) => result)).toEqual([
      'unclear',
      'unclear',
      'moved',
      'unreachable',
    ]);

    await call('confirmItem', buyer, { dealId, itemId: ITEMS.domain, completes: true, anyway: true });
    expect(await itemOf(dealId)).toMatchObject({ state: 'confirmed', nextCheckAt: null, check: { result: 'moved' } });
    expect(await refusal('checkItem', seller, { dealId, itemId: ITEMS.domain })).toBe('409 wrong-state');
  });

  test('has moved if it has the text that only the buyer is given', async () => {
    const name = `${newName()}.example`;
    const deal = await paidFor(['domain', `https://www.${name}/`]);
    const { dealId, buyer, seller } = deal;
    for (const person of [stranger, admin])
      expect(await refusal('getHandoverText', person, { dealId })).toBe('404 not-found');
    expect(await refusal('getHandoverText', seller, { dealId })).toBe('403 forbidden');
    const { line } = await call('getHandoverText', buyer, { dealId });
    expect(line).toMatch(/^handoff-handover=[0-9a-f]{40}$/);
    expect((await call('getHandoverText', buyer, { dealId })).line).toBe(line);
    // The text of another deal proves nothing.
    const other = await call('getHandoverText', buyer, { dealId: (await paidFor(['brand', 'x'])).dealId });
    expect(other.line).not.toBe(line);
    await setPlace(`_handoff.${name}`, [other.line]);
    expect(await check(deal)).toMatchObject({ result: 'unclear' });
    await setPlace(`_handoff.${name}`, ['v=spf1 -all', line]);
    expect(await check(deal)).toMatchObject({
      result: 'moved',
      found: `${name} holds the text that only the buyer was given.`,
    });
  });
});

test('a site answers from the buyer’s host', async () => {
  const name = `${newName()}.example`;
  const deal = await paidFor(['hosting', name]);
  const { line } = await call('getHandoverText', deal.buyer, { dealId: deal.dealId });
  // The listing's web address says where the project runs.
  const { target } = await itemOf(deal.dealId);
  expect(target).toEqual({ kind: 'site', name: 'harbour-desk.example' });
  const file = handoverFileUrl('harbour-desk.example');
  expect(await check(deal)).toMatchObject({ result: 'unclear', found: expect.stringContaining('returned 404') });
  await setPlace(file, [`<p>${line}</p>`]);
  expect(await check(deal)).toMatchObject({ result: 'unclear', found: `${file} does not contain the buyer’s text.` });
  await setPlace(file, ['Hello.', line]);
  expect(await check(deal)).toMatchObject({ result: 'moved' });
  await setPlace(file, null);
  expect(await check(deal)).toMatchObject({ result: 'unreachable' });
  await setPlace(file, []);
});

describe('a repository', () => {
  const repo = (id: number, login: string) => [JSON.stringify({ id, owner: { login }, private: false })];

  test('belongs to the account that the buyer named, and no other', async () => {
    const name = newName();
    const api = `https://api.github.com/repos/ada/${name}`;
    await setPlace(api, repo(1, 'ada'));
    const deal = await paidFor(['code', `https://github.com/ada/${name}.git`]);
    const { dealId, buyer, seller } = deal;
    expect(await settled(dealId)).toMatchObject({
      target: { kind: 'repository', name: `github.com/ada/${name}` },
      baseline: { values: ['ada'], ref: '1' },
      check: { result: 'unclear', found: expect.stringContaining('The buyer has not named their account.') },
    });
    const named = { dealId, itemId: ITEMS.domain };
    expect(await refusal('nameAccount', seller, { ...named, account: 'ada' })).toBe('403 forbidden');
    expect(await refusal('nameAccount', stranger, { ...named, account: 'ada' })).toBe('404 not-found');
    for (const account of ['', 'nоra', '../nora', 'https://github.com/nora'])
      expect(await refusal('nameAccount', buyer, { ...named, account })).toBe('400 invalid-input');
    await call('nameAccount', buyer, { ...named, account: 'nora-ltd' });
    // The current owner shows that the repository has not moved. The seller is warned before marking it as transferred.
    expect(await check(deal)).toMatchObject({ result: 'not-moved', found: expect.stringContaining('not to nora-ltd') });
    expect(await refusal('transferItem', seller, { ...named, evidence: 'Sent.' })).toBe('409 wrong-state');
    // After a redirect, the repository is found at its new address.
    await setPlace(api, repo(1, 'Nora-Ltd'));
    expect(await check(deal)).toMatchObject({ result: 'moved' });
    // A different repository now stands at the address of the sold one.
    await setPlace(api, repo(2, 'nora-ltd'));
    expect(await check(deal)).toMatchObject({
      result: 'unclear',
      found: expect.stringContaining('not the one that was there'),
    });
  });

  test.each<[string, string[] | null, string, RegExp]>([
    ['private or gone', [], 'unclear', /is private or gone/],
    ['silent', null, 'unreachable', /^api\.github\.com did not answer\.$/],
    ['not what it was', ['<html>'], 'unreachable', /returned something else/],
    ['without an owner', ['{"id":1}'], 'unclear', /does not say who owns/],
  ])('that is %s couldn’t be checked, and says why', async (_, texts, result, found) => {
    const name = newName();
    const api = `https://api.github.com/repos/ada/${name}`;
    await setPlace(api, texts);
    const deal = await paidFor(['code', `github.com/ada/${name}`]);
    const { check: made, baseline } = await settled(deal.dealId);
    expect(made?.result).toBe(result);
    expect(made?.found).toMatch(found);
    expect(baseline).toBeNull();
  });

  test('isn’t checked again if an event is redelivered', async () => {
    const name = newName();
    await setPlace(`https://api.github.com/repos/ada/${name}`, repo(1, 'ada'));
    const { dealId } = await paidFor(['code', `github.com/ada/${name}`]);
    const checked = await settled(dealId);
    const counted = db().doc(paths.limit('handover-checks', 'api.github.com'));
    const before = (await counted.get()).data();
    const delivered = { ...checked, checkAskedAt: checked.changedAt, check: null };
    expect(await performItemCheck(dealId, delivered, checked.changedAt)).toBe(false);
    expect((await counted.get()).data()).toEqual(before);
    expect(await itemOf(dealId)).toEqual(checked);
  });

  test('is queried at most fifty times an hour for all deals, and twenty times for one', async () => {
    const name = newName();
    await setPlace(`https://api.github.com/repos/ada/${name}`, repo(1, 'ada'));
    const deal = await paidFor(['code', `github.com/ada/${name}`]);
    await settled(deal.dealId);
    const counted = db().doc(paths.limit('handover-checks', 'api.github.com'));
    const before = (await counted.get()).get('count');
    await counted.update({ count: 50 });
    expect(await check(deal)).toMatchObject({
      result: 'unreachable',
      found: expect.stringContaining('asked too often'),
    });
    await counted.update({ count: before });
    expect(await check(deal)).toMatchObject({ result: 'unclear' });
    const ofDeal = db().doc(paths.limit(deal.dealId, 'handover-checks-api.github.com'));
    expect((await ofDeal.get()).get('count')).toBeGreaterThan(0);
    await ofDeal.update({ count: 20 });
    const left = (await counted.get()).get('count');
    expect(await check(deal)).toMatchObject({ found: expect.stringContaining('asked too often') });
    expect((await counted.get()).get('count')).toBe(left);
    // Another deal of the same account can be checked until all deals of that account together have used thirty checks.
    const another = await paidFor(['code', `github.com/ada/${name}`]);
    await settled(another.dealId);
    for (const { uid } of [deal.buyer, deal.seller]) {
      expect(await check(another)).toMatchObject({ result: 'unclear' });
      const ofAccount = db().doc(paths.limit(uid, 'handover-checks-api.github.com'));
      const made = (await ofAccount.get()).get('count');
      await ofAccount.update({ count: 30 });
      expect(await check(another)).toMatchObject({ found: expect.stringContaining('asked too often') });
      await ofAccount.update({ count: made });
    }
  });
});

test.each<[string, string, (owner: string) => unknown]>([
  ['npm:', 'https://npm.test/', (name) => ({ maintainers: [{ name }] })],
  [
    'pypi:',
    'https://pypi.org/pypi/',
    (user) => ({ ownership: { organization: null, roles: [{ role: 'Owner', user }] } }),
  ],
  ['crates:', 'https://crates.io/api/v1/crates/', (login) => ({ users: [{ login }] })],
])('a package at %s belongs to its owners', async (prefix, place, facts) => {
  const name = newName();
  const suffix = { 'npm:': '', 'pypi:': '/json', 'crates:': '/owners' }[prefix];
  const address = `${place}${name}${suffix}`;
  await setPlace(address, [JSON.stringify(facts('ada'))]);
  const deal = await paidFor(['code', `${prefix}${name}`]);
  await call('nameAccount', deal.buyer, { dealId: deal.dealId, itemId: ITEMS.domain, account: 'nora' });
  expect(await check(deal)).toMatchObject({ kind: 'package', result: 'not-moved' });
  await setPlace(address, [JSON.stringify(facts('nora'))]);
  expect(await check(deal)).toMatchObject({ result: 'moved' });
});

describe('a check', () => {
  test('is available only to the sides, while the deal is paid, ten times per item and day', async () => {
    const deal = await paidFor(['domain', `${newName()}.example`], ['brand', 'files']);
    const { dealId, seller, buyer } = deal;
    await settled(dealId);
    const input = { dealId, itemId: ITEMS.domain };
    for (const person of [stranger, admin]) expect(await refusal('checkItem', person, input)).toBe('404 not-found');
    expect(await refusal('checkItem', seller, { dealId, itemId: '1-9' })).toBe('404 not-found');
    expect(await refusal('checkItem', seller, { dealId, itemId: '../x' })).toBe('400 invalid-input');
    // The other item has nothing public that could be checked.
    expect(await refusal('checkItem', seller, { dealId, itemId: ITEMS.code })).toBe('409 wrong-state');
    expect(await refusal('nameAccount', buyer, { ...input, account: 'nora' })).toBe('409 wrong-state');
    await check(deal);
    const counted = db().doc(paths.limit(`${dealId}_${ITEMS.domain}`, 'checkItem'));
    expect((await counted.get()).get('count')).toBe(1);
    await counted.update({ count: 10 });
    for (const person of [seller, buyer]) expect(await refusal('checkItem', person, input)).toBe('429 too-many');
  });

  test('continues during a dispute, for the administrator to see', async () => {
    const deal = await paidFor(['domain', `${newName()}.example`]);
    await settled(deal.dealId);
    await call('openDispute', deal.buyer, { dealId: deal.dealId, reason: 'It never came.' });
    expect((await dealOf(deal.dealId)).stage).toBe('disputed');
    expect(await check(deal)).toMatchObject({ result: 'unclear' });
  });

  test('pauses while the deal is on hold, and ends with it', async () => {
    const deal = await paidFor(['domain', `${newName()}.example`]);
    const { dealId, seller } = deal;
    const before = (await settled(dealId)).check?.at;
    await refs.deal(dealId).update({ hold: { reason: 'x', since: new Date() } });
    expect(await refusal('checkItem', seller, { dealId, itemId: ITEMS.domain })).toBe('409 deal-on-hold');
    await refs.handoverItem(dealId, ITEMS.domain).update({ nextCheckAt: new Date(0) });
    await advanceDays(0.01);
    const held = await until(async () => {
      const item = await itemOf(dealId);
      return (item.nextCheckAt?.getTime() ?? 0) > 0 && item;
    });
    expect(held.check?.at).toEqual(before);
    await refs.deal(dealId).update({ hold: null, stage: 'canceled' });
    await refs.handoverItem(dealId, ITEMS.domain).update({ nextCheckAt: new Date(0) });
    await advanceDays(0.01);
    await until(async () => (await itemOf(dealId)).nextCheckAt === null);
  });
});
