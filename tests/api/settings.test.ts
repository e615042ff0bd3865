import { beforeAll, describe, expect, test } from 'vitest';
import { auth, bucket, db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { bucketOf, siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { DEFAULT_PREFERENCES } from '../../src/domain/account/preferences.ts';
import { paths } from '../../src/domain/collections.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { acceptOldTokens, idToken, tokenOf } from '../support/people/emulator-auth.ts';
import { makePerson, PASSWORD, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { userOf } from '../support/stored/stored-documents.ts';

let nora: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  [nora, other] = [await makePerson('nora'), await makePerson('other')];
});

const mailTo = async (email: string): Promise<string[]> =>
  (await db().collection('mail').where('to', '==', email).get()).docs.map((doc) => doc.get('letter.subject'));
const info = (username: string) => ({
  firstName: 'Nora',
  lastName: 'Halvorsen',
  username,
  country: 'NO',
  bio: 'Builds small tools.',
  links: { website: 'nora.example', linkedIn: '', twitter: 'https://x.com/nora' },
});
const freshName = () => `n${newId().toLowerCase().slice(0, 10)}`;

describe('the profile', () => {
  test('names, bio and links are saved; errors name their field', async () => {
    const username = freshName();
    await call('saveProfile', nora, info(username));
    expect((await refs.profile(nora.uid).get()).data()).toMatchObject({
      displayName: 'Nora Halvorsen',
      username,
      bio: 'Builds small tools.',
      links: { website: 'https://nora.example', linkedIn: '', twitter: 'https://x.com/nora' },
    });
    const wrong = { ...info(username), links: { website: 'no address', linkedIn: 'https://x.com/n', twitter: '' } };
    const { status, body } = await send('saveProfile', wrong, { token: nora.token });
    expect(status).toBe(400);
    expect(body.error?.details?.map(({ path }) => path)).toEqual(['links.website', 'links.linkedIn']);
  });

  test('an old username redirects to its owner and is never reassigned', async () => {
    const first = freshName();
    const second = freshName();
    await call('saveProfile', nora, info(first));
    await call('saveProfile', nora, info(second));
    expect((await db().doc(paths.username(first)).get()).get('uid')).toBe(nora.uid);
    expect(await refusal('saveProfile', other, info(first))).toBe('409 username-taken');
    expect(await refusal('saveProfile', other, info('admin'))).toBe('400 invalid-input');
    await call('saveProfile', nora, info(first));
  });

  test('at most five new usernames in thirty days, since none is ever reassigned', async () => {
    const burner = await makePerson('burner');
    const names = Array.from({ length: 6 }, freshName);
    for (const name of names.slice(0, 5)) await call('saveProfile', burner, info(name));
    expect(await refusal('saveProfile', burner, info(names[5] ?? ''))).toBe('429 too-many');
    expect(
      (
        await db()
          .doc(paths.username(names[5] ?? ''))
          .get()
      ).exists,
    ).toBe(false);
    // Returning to one's own earlier name uses up none of the five names, and neither does keeping a name.
    for (const name of [names[0], names[0], names[3]]) await call('saveProfile', burner, info(name ?? ''));
    // The same limit applies in onboarding, and it ends after thirty days.
    const { bio: _bio, ...personal } = info(names[5] ?? '');
    expect(await refusal('savePersonalInfo', burner, { ...personal, referral: null })).toBe('429 too-many');
    await db()
      .doc(paths.limit(burner.uid, 'usernames'))
      .update({ startedMs: Date.now() - 30 * DAY_MS });
    await call('saveProfile', burner, info(names[5] ?? ''));
  });

  test('name and track record appear on listings and in deals', async () => {
    const parties = await makeParties();
    const deal = await paidDeal(parties);
    await handOver(deal);
    await call('saveProfile', parties.seller, { ...info(freshName()), firstName: 'Tomas', lastName: 'Quay' });
    await until(async () => (await refs.deal(deal.dealId).get()).data()?.seller.name === 'Tomas Quay');
    const shown = async () => (await refs.listing(deal.listingId).get()).get('teaser.seller');
    await until(async () => (await shown())?.name === 'Tomas Quay');
    expect(await shown()).toMatchObject({ sold: 1 });
    expect((await refs.profile(parties.buyer.uid).get()).data()).toMatchObject({ bought: 1, sold: 0 });
    const answer = await fetch(`${siteUrl(TEST)}/api/sellers/${parties.seller.uid}/listings`);
    const { cards } = (await answer.json()) as { cards: unknown };
    expect(cards).toMatchObject([{ id: deal.listingId, state: 'sold' }]);
  });

  test('a picture is published and can be removed; another file is rejected with an explanation', async () => {
    const upload = async (content: Buffer) => {
      const announced = { bytes: content.length, contentType: 'image/png' } as const;
      const file = (await bucket()).file((await call('addProfilePicture', nora, announced)).uploadPath);
      await file.save(content, { contentType: 'image/png', resumable: false });
    };
    expect((await bucket()).name).toBe(bucketOf(TEST));
    await upload(await rasterize(coverSvg('calendar')));
    await until(async () => (await userOf(nora))?.pictureUrl);
    const pictureUrl = (await userOf(nora))?.pictureUrl;
    expect(pictureUrl).toMatch(/^\/media\/[0-9a-f]{64}-320\.webp$/);
    expect((await fetch(`${siteUrl(TEST)}${pictureUrl}`)).headers.get('content-type')).toBe('image/webp');
    await upload(Buffer.from('no picture'));
    await until(async () => (await userOf(nora))?.pictureProblem);
    expect(await userOf(nora)).toMatchObject({ pictureUrl });
    await call('removeProfilePicture', nora, {});
    expect(await userOf(nora)).toMatchObject({ pictureUrl: null, pictureProblem: null });
    expect((await refs.profile(nora.uid).get()).data()?.pictureUrl).toBeNull();
  });
});

describe('security notices', () => {
  test('a change of email is announced to the old address', async () => {
    const person = await makePerson('mover');
    const email = `new-${person.email}`;
    await (await auth()).updateUser(person.uid, { email });
    const moved = { ...person, email, token: await idToken(email, PASSWORD) };
    expect(await call('fetchUser', moved, { uid: person.uid })).toMatchObject({ email_address: email });
    expect(await mailTo(person.email)).toEqual(['Your email address was changed']);
    expect(await mailTo(email)).toEqual([]);
    await call('fetchUser', moved, { uid: person.uid });
    expect(await mailTo(person.email)).toHaveLength(1);
  });

  test('if the old address was never verified, it appears only under the bell, and in no topic email', async () => {
    const person = await makePerson('mover', { emailVerified: false });
    const email = `new-${person.email}`;
    await (await auth()).updateUser(person.uid, { email });
    const moved = { ...person, email, token: await idToken(email, PASSWORD) };
    await call('fetchUser', moved, { uid: person.uid });
    const [notice] = (await refs.notifications(person.uid).get()).docs.map((doc) => doc.data());
    expect(notice).toMatchObject({ title: 'Your email address was changed', unmailed: true });
    expect([await mailTo(person.email), await mailTo(email)]).toEqual([[], []]);
  });
});

test('preferences: emails, alerts, a currency, a time zone and a locale are stored separately', async () => {
  const email = { ...DEFAULT_PREFERENCES.email, offer: false, invoice_paid: false, watching: true };
  await call('savePreferences', nora, { email, alerts: 'instant' });
  const { timeZone, locale } = DEFAULT_PREFERENCES;
  expect((await userOf(nora))?.preferences).toEqual({ email, alerts: 'instant', currency: null, timeZone, locale });
  await call('savePreferences', nora, { email: {}, currency: 'EUR' });
  expect((await userOf(nora))?.preferences).toEqual({ email, alerts: 'instant', currency: 'EUR', timeZone, locale });
  await call('savePreferences', nora, { email: { message: false }, alerts: 'daily' });
  expect((await userOf(nora))?.preferences).toEqual({
    email: { ...email, message: false },
    alerts: 'daily',
    currency: 'EUR',
    timeZone,
    locale,
  });
  const chosen = { name: 'Pacific/Auckland', isChosen: true };
  await call('savePreferences', nora, { email: {}, timeZone: chosen });
  expect((await userOf(nora))?.preferences).toMatchObject({ alerts: 'daily', currency: 'EUR', timeZone: chosen });
  const german = { name: 'de-DE', isChosen: true };
  await call('savePreferences', nora, { email: {}, locale: german });
  expect((await userOf(nora))?.preferences).toMatchObject({ currency: 'EUR', timeZone: chosen, locale: german });
  for (const name of ['xx', 'de_DE', '', 'no locale', `de-x-${'a'.repeat(31)}`]) {
    const wrong = { name, isChosen: true };
    expect([name, await refusal('savePreferences', nora, { email: {}, locale: wrong })]).toEqual([
      name,
      '400 invalid-input',
    ]);
  }
  const unknown = { name: 'Atlantis/Capital', isChosen: true };
  expect(await refusal('savePreferences', nora, { email: {}, timeZone: unknown })).toBe('400 invalid-input');
  expect(await refusal('savePreferences', nora, { email: {}, currency: 'euro' })).toBe('400 invalid-input');
  expect(await refusal('savePreferences', nora, { email: {}, alerts: 'hourly' })).toBe('400 invalid-input');
});

test('input in onboarding is saved until onboarding is complete', async () => {
  const person = await makePerson('typist');
  await call('saveOnboardingDraft', person, { firstName: 'Ty', goals: ['income'] });
  await call('saveOnboardingDraft', person, { lastName: 'Pist' });
  expect((await userOf(person))?.onboardingDraft).toEqual({ firstName: 'Ty', lastName: 'Pist', goals: ['income'] });
  await call('updateOnboardingStep', person, { uid: person.uid, step: 'complete' });
  expect((await userOf(person))?.onboardingDraft).toEqual({});
});

test("a buyer's budget can't have its ends swapped", async () => {
  const wants = { goals: ['income' as const], involvement: 'active' as const, categories: [], tags: ['react'] };
  await call('saveBuyerPreferences', nora, { ...wants, budgetMin: 100_000, budgetMax: 2_000_000 });
  expect((await userOf(nora))?.buyer).toMatchObject({ tags: ['react'], budgetMin: 100_000, budgetMax: 2_000_000 });
  const upsideDown = { ...wants, budgetMin: 2_000_000, budgetMax: 100_000 };
  expect(await refusal('saveBuyerPreferences', nora, upsideDown)).toBe('400 invalid-input');
});

describe('the export', () => {
  const ask = (token: string | null) =>
    fetch(`${siteUrl(TEST)}/api/account/export`, {
      method: 'POST',
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });

  test('is an archive to save, which no proxy caches', async () => {
    const answer = await ask(nora.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="handoff-.*\.zip"$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await answer.arrayBuffer();
  });

  test('is rejected when signed out, expired, deactivated, signed out everywhere, and too often', async () => {
    expect((await ask(null)).status).toBe(401);
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    expect((await ask(tokenOf(nora, { iat: hourAgo - 3600, exp: hourAgo }))).status).toBe(401);
    expect((await ask((await makePerson('gone', { inactive: true })).token)).status).toBe(403);
    const everywhere = await makePerson('all', { validAfter: new Date(Date.now() + MINUTE_MS) });
    expect((await ask(everywhere.token)).status).toBe(401);
    const often = await makePerson('often');
    for (let i = 0; i < 10; i++) expect((await ask(often.token)).status).toBe(200);
    const refused = await ask(often.token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('deleting an account requires a sign-in within the last ten minutes', async () => {
  const person = await makePerson('leaver');
  await acceptOldTokens(person.uid);
  const authTime = Math.floor(Date.now() / 1000) - 601;
  expect(await refusal('deleteAccount', { ...person, token: tokenOf(person, { authTime }) }, {})).toBe(
    '403 recent-login',
  );
  await call('deleteAccount', person, {});
});

test('names that could pass for the site, or contain hidden characters or links, are rejected at their field', async () => {
  const person = await makePerson('namer');
  const refused = async (change: Record<string, string>) => {
    const input = { ...info(freshName()), ...change };
    const { status, body } = await send('saveProfile', input, { token: person.token });
    return [status, body.error?.details?.map(({ path }) => path)];
  };
  expect(await refused({ firstName: 'Handoff', lastName: 'Support' })).toEqual([400, ['firstName', 'lastName']]);
  expect(await refused({ firstName: 'Hand', lastName: 'Off' })).toEqual([400, ['lastName']]);
  expect(await refused({ firstName: 'Nora\nBcc: all' })).toEqual([400, ['firstName']]);
  expect(await refused({ lastName: '\u202enesrovlaH' })).toEqual([400, ['lastName']]);
  expect(await refused({ lastName: 'www.evil.example' })).toEqual([400, ['lastName']]);
  expect(await refused({ username: 'handoff-support' })).toEqual([400, ['username']]);
  expect((await userOf(person))?.displayName).toBe('namer');
});
