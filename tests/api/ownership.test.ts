import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { ApiOutput } from '../../src/domain/api.ts';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import type { Listing } from '../../src/domain/listing/listing.ts';
import { fileAddress, tokenLine } from '../../src/domain/ownership/places.ts';
import { siteOf } from '../../src/domain/ownership/site.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { dealFacts } from '../support/deals/deal-facts.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { setPlace } from '../support/emulators/simulated-web.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { listingOf } from '../support/stored/stored-documents.ts';

let seller: TestPerson;
let stranger: TestPerson;
let inactive: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  seller = await makePerson('seller', { onboardingStep: 'complete' });
  ({ stranger, inactive, admin } = await makeOutsiders());
});
afterAll(async () => {
  await resetClock();
});

let sites = 0;
/** Returns a different site for each listing. */
const newSite = () => `site-${Date.now()}-${++sites}.example`;
const listingAt = (url: string, state: Listing['state'] = 'live', patch: Partial<Listing> = {}) =>
  makeListing(seller, state, patch, { url });
const tokenOf = async (listingId: string) => (await refs.ownershipToken(listingId).get()).data();
const ownershipOf = async (listingId: string) => (await listingOf(listingId))?.ownership ?? null;
const publicly = async (listingId: string) => (await refs.publicListing(listingId).get()).data()?.ownership;
const logOf = async (listingId: string) =>
  (await refs.changes(listingId).orderBy('at').get()).docs.map((doc) => doc.data().text);

/** Begins the proof of ownership, and returns the line that has to be published somewhere. */
async function begin(listingId: string): Promise<string> {
  await call('beginOwnership', seller, { listingId });
  return tokenLine((await tokenOf(listingId))?.token ?? '');
}
/** Asks for a check and waits for its result. */
async function check(listingId: string, method: 'dns' | 'file' | 'repository' = 'dns') {
  await call('checkOwnership', seller, { listingId, method });
  return until(async () => !(await tokenOf(listingId))?.asked && (await ownershipOf(listingId)));
}
/** Makes a listing whose owner is confirmed by a DNS record. */
async function confirmed(state: Listing['state'] = 'live') {
  const site = newSite();
  const listingId = await listingAt(`https://${site}`, state);
  const line = await begin(listingId);
  await setPlace(`_handoff.${site}`, [line]);
  await check(listingId);
  return { listingId, site, line };
}

describe('the owner of a site is confirmed', () => {
  test('by a TXT record, on a subdomain or the name itself, publicly and without naming the site', async () => {
    const site = newSite();
    const listingId = await listingAt(`https://${site}/app`);
    const line = await begin(listingId);
    expect(line).toMatch(/^handoff-verification=[0-9a-f]{40}$/);
    expect(await ownershipOf(listingId)).toMatchObject({ state: 'unproved', method: 'dns', site });
    expect(await check(listingId)).toMatchObject({
      state: 'unproved',
      problem: `There is no TXT record at _handoff.${site} or ${site}.`,
    });
    await setPlace(site, ['v=spf1 -all', line]);
    const found = await check(listingId);
    expect(found).toMatchObject({ state: 'proved', method: 'dns', site, problem: null });
    expect(await publicly(listingId)).toEqual({ method: 'dns', foundAt: found?.foundAt });
    const page = await fetch(`${siteUrl(TEST)}${API_PATHS.getListing[1].replace(':listingId', listingId)}`);
    const answer = (await page.json()) as ApiOutput<'getListing'>;
    expect(answer.ownership).toEqual({ method: 'dns', foundAt: found?.foundAt?.toISOString() });
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${site}|handoff-verification`));
    expect(await logOf(listingId)).toEqual(['Owner confirmed']);
    // A second check changes nothing that the log would mention.
    await check(listingId);
    expect(await logOf(listingId)).toEqual(['Owner confirmed']);
  });

  test('by a file, on a line of its own', async () => {
    const url = `https://${newSite()}`;
    const listingId = await listingAt(url);
    const line = await begin(listingId);
    const address = fileAddress(siteOf(url) as never);
    expect((await check(listingId, 'file'))?.problem).toBe(`${address} returned 404.`);
    await setPlace(address, [`<p>${line}</p>`]);
    expect((await check(listingId, 'file'))?.problem).toBe(
      `${address} does not contain the text on a line of its own.`,
    );
    await setPlace(address, ['handoff-verification=other', line]);
    expect(await check(listingId, 'file')).toMatchObject({ state: 'proved', method: 'file' });
  });

  test('of a repository by a file on its default branch, and by nothing else', async () => {
    const name = `demo/${newSite().split('.')[0]}`;
    for (const url of [`https://github.com/${name}/tree/main`, `https://gitlab.com/${name}.git`]) {
      const listingId = await listingAt(url);
      const line = await begin(listingId);
      await setPlace(fileAddress(siteOf(url) as never), [line]);
      expect(await refusal('checkOwnership', seller, { listingId, method: 'dns' })).toBe('400 invalid-input');
      expect(await refusal('checkOwnership', seller, { listingId, method: 'file' })).toBe('400 invalid-input');
      expect(await check(listingId, 'repository')).toMatchObject({ state: 'proved', method: 'repository' });
    }
  });

  test('before the first review, and is public with the listing', async () => {
    const { listingId } = await confirmed('draft');
    expect(await publicly(listingId)).toBeUndefined();
    expect(await logOf(listingId)).toEqual([]);
    await call('submitListing', seller, { listingId, revision: 0 });
    await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });
    expect(await publicly(listingId)).toMatchObject({ method: 'dns' });
  });
});

describe('a token', () => {
  test('stays the same for a listing, and proves nothing about another one', async () => {
    const { listingId, site, line } = await confirmed();
    expect(await begin(listingId)).toBe(line);
    const other = await listingAt(`https://${site}`);
    expect(await begin(other)).not.toBe(line);
    expect(await check(other)).toMatchObject({
      state: 'unproved',
      problem: `The TXT records of ${site} do not contain the text.`,
    });
    expect(await publicly(other)).toBeNull();
  });

  test('is deleted with its draft', async () => {
    const listingId = await listingAt(`https://${newSite()}`, 'draft');
    await begin(listingId);
    await call('deleteDraft', seller, { listingId });
    expect(await tokenOf(listingId)).toBeUndefined();
  });

  test('is deleted with its account', async () => {
    const person = await makePerson('leaving');
    const listingId = await makeListing(person);
    await call('beginOwnership', person, { listingId });
    await call('deleteAccount', person, {});
    expect(await tokenOf(listingId)).toBeUndefined();
  });
});

describe('every week', () => {
  test('the owner is rechecked; a missing text is a loss at once, announced once and publicly', async () => {
    const { listingId, site } = await confirmed();
    const first = (await ownershipOf(listingId))?.foundAt;
    await advanceDays(6);
    expect((await ownershipOf(listingId))?.foundAt).toEqual(first);
    await advanceDays(1.1);
    const again = await until(async () => {
      const { foundAt } = (await ownershipOf(listingId)) ?? {};
      return foundAt && first && foundAt > first && foundAt;
    });
    expect(await publicly(listingId)).toEqual({ method: 'dns', foundAt: again });
    await setPlace(`_handoff.${site}`, []);
    await advanceDays(7.1);
    const lost = await until(async () => {
      const ownership = await ownershipOf(listingId);
      return ownership?.state === 'lost' && ownership;
    });
    expect(lost.problem).toBe(`There is no TXT record at _handoff.${site} or ${site}.`);
    expect(await publicly(listingId)).toBeNull();
    expect(await logOf(listingId)).toEqual(['Owner confirmed', 'Owner no longer confirmed']);
    const notice = (await refs.notification(seller.uid, `ownership-${listingId}`).get()).data();
    expect(notice).toMatchObject({
      title: 'Harbour Desk: no longer “Owner confirmed”',
      actionUrl: `/projects/sell/${listingId}`,
      readAt: null,
      message: `${lost.problem} Put the text back and check again.`,
    });
    expect((await tokenOf(listingId))?.nextAt).toBeNull();
    // After another week the log has no new line. When the text is back, the confirmation is too.
    await advanceDays(7.1);
    expect(await logOf(listingId)).toHaveLength(2);
    const line = tokenLine((await tokenOf(listingId))?.token ?? '');
    await setPlace(site, [line]);
    expect(await check(listingId)).toMatchObject({ state: 'proved', problem: null });
    expect(await logOf(listingId)).toEqual(['Owner confirmed', 'Owner no longer confirmed', 'Owner confirmed']);
  });

  test('without a response it is retried every day for a week, and stays public meanwhile', async () => {
    const { listingId, site, line } = await confirmed();
    const foundAt = (await ownershipOf(listingId))?.foundAt;
    await setPlace(`_handoff.${site}`, null);
    await advanceDays(7.1);
    const silent = await until(async () => {
      const ownership = await ownershipOf(listingId);
      return ownership?.state === 'unreachable' && ownership;
    });
    expect(silent.problem).toBe(`The name servers of ${site} did not answer.`);
    expect(await publicly(listingId)).toEqual({ method: 'dns', foundAt });
    for (let day = 0; day < 6; day += 1) await advanceDays(1.01);
    expect(await publicly(listingId)).toEqual({ method: 'dns', foundAt });
    // The site answers on the last day, but not after it.
    await setPlace(`_handoff.${site}`, [line]);
    await advanceDays(1.01);
    await until(async () => (await ownershipOf(listingId))?.state === 'proved');
    await setPlace(`_handoff.${site}`, null);
    for (let day = 0; day < 15; day += 1) await advanceDays(1.01);
    expect(await ownershipOf(listingId)).toMatchObject({ state: 'lost', silentSince: null });
    expect(await publicly(listingId)).toBeNull();
  });

  test('after the payment the site is the buyer’s: handing it over loses nothing', async () => {
    const { listingId, site } = await confirmed();
    await setPlace(`_handoff.${site}`, []);
    const deal = { ...dealFacts(new Date(), {}, `${listingId}_b`), stage: 'handover' as const, nextAt: null };
    await refs.deal(deal.id).set(deal);
    const live = (await listingOf(listingId)) as Listing;
    await refs.listing(listingId).set({ ...live, state: 'under-offer', acceptedDealId: deal.id });
    const { nextAt } = (await tokenOf(listingId)) ?? {};
    await advanceDays(7.1);
    await until(async () => (await tokenOf(listingId))?.nextAt?.getTime() !== nextAt?.getTime());
    expect(await ownershipOf(listingId)).toMatchObject({ state: 'proved' });
    // After the sale is off, the proof is checked as before.
    await refs.listing(listingId).set({ ...live, acceptedDealId: null });
    await advanceDays(7.1);
    await until(async () => (await ownershipOf(listingId))?.state === 'lost');
  });

  test('a sold listing stays as it was', async () => {
    const { listingId, site } = await confirmed();
    await setPlace(`_handoff.${site}`, []);
    const sold = (await listingOf(listingId)) as Listing;
    await refs.listing(listingId).set({ ...sold, state: 'sold' });
    await advanceDays(7.1);
    await until(async () => (await tokenOf(listingId))?.nextAt === null);
    expect(await ownershipOf(listingId)).toMatchObject({ state: 'proved' });
    expect(await refusal('checkOwnership', seller, { listingId, method: 'dns' })).toBe('409 wrong-state');
    expect(await refusal('beginOwnership', seller, { listingId })).toBe('409 wrong-state');
  });
});

describe('another web address', () => {
  const save = (listingId: string, revision: number, url: string) =>
    call('saveDraft', seller, {
      listingId,
      revision,
      fields: { ...draftFieldsSchema.strip().parse(completeDraft()), url },
    });

  test('ends the confirmation when it is published, not when it is typed; another page of the site does not', async () => {
    const { listingId, site } = await confirmed();
    await save(listingId, 0, `https://${site}/pricing`);
    await call('publishChanges', seller, { listingId, revision: 1 });
    expect(await publicly(listingId)).toMatchObject({ method: 'dns' });
    const other = newSite();
    await save(listingId, 1, `https://${other}`);
    expect(await publicly(listingId)).toMatchObject({ method: 'dns' });
    const { changes } = await call('publishChanges', seller, { listingId, revision: 2 });
    expect(changes).toEqual(['Web address changed', 'Owner no longer confirmed']);
    expect(await publicly(listingId)).toBeNull();
    expect(await ownershipOf(listingId)).toMatchObject({ state: 'unproved', foundAt: null });
    // The token belongs to the listing, so publishing it at the new site confirms the owner again.
    const line = tokenLine((await tokenOf(listingId))?.token ?? '');
    await setPlace(other, [line]);
    expect(await check(listingId)).toMatchObject({ state: 'proved', site: other });
  });

  test('ends it when it is approved', async () => {
    const { listingId } = await confirmed('draft');
    await save(listingId, 0, `https://${newSite()}`);
    expect(await ownershipOf(listingId)).toMatchObject({ state: 'proved' });
    await call('submitListing', seller, { listingId, revision: 1 });
    await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });
    expect(await ownershipOf(listingId)).toMatchObject({ state: 'unproved' });
    expect(await publicly(listingId)).toBeNull();
  });

  test.each([
    '',
    'https://localhost',
    'https://127.0.0.1',
    'https://metadata.google.internal',
    'https://github.com/ada',
    'https://apps.apple.com/app/id1',
  ])('“%s” cannot be confirmed', async (url) => {
    const listingId = await listingAt(url, 'draft');
    expect(await refusal('beginOwnership', seller, { listingId })).toBe('400 invalid-input');
  });
});

describe('who may', () => {
  test('only the seller can begin and ask, with a valid method, on their own listing', async () => {
    const { listingId } = await confirmed();
    for (const [name, input] of [
      ['beginOwnership', { listingId }],
      ['checkOwnership', { listingId, method: 'dns' }],
    ] as const) {
      expect(await refusal(name, null, input)).toBe('401 unauthenticated');
      expect(await refusal(name, inactive, input)).toBe('403 account-deactivated');
      expect(await refusal(name, stranger, input)).toBe('404 not-found');
      expect(await refusal(name, admin, input)).toBe('404 not-found');
      expect(await refusal(name, seller, { ...input, listingId: '../x' })).toBe('400 invalid-input');
      expect(await refusal(name, seller, { ...input, token: 'mine' })).toBe('400 invalid-input');
      expect(await refusal(name, seller, input)).toBe('200');
    }
    expect(await refusal('checkOwnership', seller, { listingId, method: 'email' })).toBe('400 invalid-input');
    const other = await listingAt(`https://${newSite()}`);
    expect(await refusal('checkOwnership', seller, { listingId: other, method: 'dns' })).toBe('409 wrong-state');
    const withdrawn = await listingAt(`https://${newSite()}`, 'withdrawn');
    expect(await refusal('beginOwnership', seller, { listingId: withdrawn })).toBe('409 wrong-state');
  });

  test('a listing is checked at most twenty times a day', async () => {
    const listingId = await listingAt(`https://${newSite()}`);
    await begin(listingId);
    await check(listingId);
    const counted = db().doc(paths.limit(listingId, 'checkOwnership'));
    expect((await counted.get()).get('count')).toBe(1);
    await counted.update({ count: 20 });
    expect(await refusal('checkOwnership', seller, { listingId, method: 'dns' })).toBe('429 too-many');
  });
});
