import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { auth } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { sellerAgreementVersion, sellerConsent } from '../../src/domain/account/seller-agreement.ts';
import { dealIdOf } from '../../src/domain/collections.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { idToken } from '../support/people/emulator-auth.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

let nora: TestPerson;
let other: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  nora = await makePerson('nora');
  other = await makePerson('other');
  admin = await makePerson('admin', { role: 'admin' });
});

test('the first fetchUser creates the profile, later ones follow the identity provider', async () => {
  const email = `${randomUUID()}@example.com`;
  const { uid } = await (await auth()).createUser({ email, password: 'a long password', displayName: 'Ada Novak' });
  const person = { uid, email, token: await idToken(email, 'a long password') };
  const first = await call('fetchUser', person, { uid });
  expect(first).toMatchObject({
    first_name: 'Ada',
    email_address: email,
    email_verified: false,
    onboarding_step: 'verify-email',
    role: 'user',
    inactive: false,
  });
  await (await auth()).updateUser(uid, { emailVerified: true });
  expect((await call('fetchUser', person, { uid })).email_verified).toBe(true);
});

test('a display name from the identity provider is cleaned, or dropped if it could mislead', async () => {
  const firstName = async (displayName: string) => {
    const email = `${randomUUID()}@example.com`;
    const { uid } = await (await auth()).createUser({ email, password: 'a long password', displayName });
    const person = { uid, email, token: await idToken(email, 'a long password') };
    return (await call('fetchUser', person, { uid })).first_name;
  };
  expect(await firstName('Ada\u200b \u202eNovak')).toBe('Ada');
  expect(await firstName('Handoff Support')).toBe('');
  expect(await firstName('https://evil.example')).toBe('');
});

test('another user’s profile is a 404, except for admins, who also see deactivated accounts', async () => {
  expect(await refusal('fetchUser', nora, { uid: other.uid })).toBe('404 not-found');
  const gone = await makePerson('gone', { inactive: true });
  expect(await call('fetchUser', admin, { uid: gone.uid })).toMatchObject({ uid: gone.uid, inactive: true });
});

test('onboarding: path, steps, names, agreement, preferences', async () => {
  await call('setOnboardingPath', nora, { path: 'seller' });
  await call('updateOnboardingStep', nora, { uid: nora.uid, step: 'seller-agreement' });
  expect(await refusal('updateOnboardingStep', nora, { uid: nora.uid, step: 'notifications' })).toBe(
    '400 invalid-input',
  );
  expect(await refusal('updateOnboardingStep', nora, { uid: other.uid, step: 'complete' })).toBe('404 not-found');
  const username = `n${randomUUID().slice(0, 8)}`;
  const info = { firstName: 'Nora', lastName: 'Halvorsen', username, country: 'NO' };
  await call('savePersonalInfo', nora, info);
  expect(await refusal('savePersonalInfo', other, info)).toBe('409 username-taken');
  await call('acceptSellerAgreement', nora, { version: '2026-12' });
  expect(await refusal('acceptSellerAgreement', nora, { version: 'old' })).toBe('400 invalid-input');
  await call('saveBuyerPreferences', nora, { goals: ['income'], involvement: 'active', categories: ['SaaS'] });
  await call('updateOnboardingStep', nora, { uid: nora.uid, step: 'complete' });
  await call('updateOnboardingStep', nora, { uid: nora.uid, step: 'personal-info' });
  expect((await refs.user(nora.uid).get()).data()).toMatchObject({
    onboardingPath: 'seller',
    onboardingStep: 'complete',
    displayName: 'Nora Halvorsen',
    username,
  });
  expect((await refs.profile(nora.uid).get()).data()).toMatchObject({ displayName: 'Nora Halvorsen', username });
});

test('the client cannot choose role or state', async () => {
  await send(
    'saveBillingDetails',
    { legalName: 'X AS', address: 'Storgata 1, Oslo', country: 'NO', taxId: '', role: 'admin' },
    { token: nora.token },
  );
  expect((await refs.user(nora.uid).get()).data()?.role).toBe('user');
});

test('clear-session always answers 200 and drops the cookie', async () => {
  const { status, headers } = await send('clearSession', {});
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toMatch(/^__session=;.*Max-Age=0/);
});

test('another user’s notifications are a 404', async () => {
  expect(await refusal('getNotifications', nora, { userId: other.uid })).toBe('404 not-found');
  expect(await refusal('markNotificationsRead', nora, { userId: other.uid })).toBe('404 not-found');
  expect(await refusal('getNotifications', nora, { userId: nora.uid, limit: 51 })).toBe('400 invalid-input');
});

test('no one can list without accepting the current seller agreement; each version’s first acceptance is kept', async () => {
  const buyer = await makePerson('turned-seller', { onboardingPath: 'buyer' });
  await refs.consent(buyer.uid, sellerConsent(new Date())).delete();
  const draft = await makeListing(buyer, 'draft');
  const { revision } = (await refs.draft(draft).get()).data() ?? { revision: 0 };
  const submit = () => refusal('submitListing', buyer, { listingId: draft, revision });
  expect(await submit()).toBe('409 agreement-required');
  await refs.consent(buyer.uid, 'seller-agreement-2020-01').set({ version: '2020-01', at: new Date() });
  expect(await submit()).toBe('409 agreement-required');
  expect((await refs.listing(draft).get()).data()?.state).toBe('draft');
  await call('acceptSellerAgreement', buyer, { version: sellerAgreementVersion(new Date()) });
  const first = (await refs.consent(buyer.uid, sellerConsent(new Date())).get()).data();
  expect(first).toEqual({ version: sellerAgreementVersion(new Date()), at: expect.any(Date) });
  await call('acceptSellerAgreement', buyer, { version: sellerAgreementVersion(new Date()) });
  expect((await refs.consent(buyer.uid, sellerConsent(new Date())).get()).data()).toEqual(first);
  expect(await submit()).toBe('200');
});

test('without a name no one can sell, ask or buy, and others never see the email', async () => {
  const seller = await makePerson('seller');
  const listingId = await makeListing(seller);
  const nameless = await makePerson('nameless', { premium: true, firstName: '', lastName: '', displayName: '' });
  const draft = await makeListing(nameless, 'draft');
  const { revision } = (await refs.draft(draft).get()).data() ?? { revision: 0 };
  const attempts = [
    ['submitListing', { listingId: draft, revision }],
    ['makeOffer', { listingId, terms: TERMS }],
    ['askQuestion', { listingId, text: 'Who am I?' }],
    ['buyNow', { listingId, revision: (await refs.listing(listingId).get()).data()?.revision ?? 0 }],
    ['requestAccess', { listingId, note: '' }],
  ] as const;
  for (const [name, input] of attempts)
    expect([name, await refusal(name, nameless, input)]).toEqual([name, '409 names-required']);
  expect((await refs.deal(dealIdOf(listingId, nameless.uid)).get()).exists).toBe(false);
  const named = await makePerson('named', { premium: true });
  await call('askQuestion', named, { listingId, text: 'Who am I?' });
  expect((await refs.deal(dealIdOf(listingId, named.uid)).get()).exists).toBe(true);
  const neutral = `Handoff user ${nameless.uid.slice(-4)}`;
  expect((await refs.profile(nameless.uid).get()).data()?.displayName).toBe(neutral);

  // The identity provider may send the email address as the name.
  const email = `${randomUUID()}@example.com`;
  const { uid } = await (await auth()).createUser({
    email,
    password: 'a long password',
    emailVerified: true,
    displayName: email,
  });
  const person = { uid, email, token: await idToken(email, 'a long password') };
  expect(await call('fetchUser', person, { uid })).toMatchObject({ first_name: '', displayName: '' });
  expect(JSON.stringify((await refs.profile(uid).get()).data())).not.toContain('@');
  await call('savePersonalInfo', person, {
    firstName: 'Ada',
    lastName: 'Novak',
    username: `a${randomUUID().slice(0, 8)}`,
    country: 'NO',
  });
  const asked = await call('askQuestion', person, { listingId, text: 'Hello?' });
  expect((await refs.deal(asked.dealId).get()).data()?.buyer.name).toBe('Ada Novak');
});
