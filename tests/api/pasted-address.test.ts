import { beforeAll, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { paths } from '../../src/domain/collections.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { setPlace } from '../support/emulators/simulated-web.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

let seller: TestPerson;
let inactive: TestPerson;
let unverified: TestPerson;
beforeAll(async () => {
  seller = await makePerson('seller');
  unverified = await makePerson('unverified', { emailVerified: false });
  ({ inactive } = await makeOutsiders());
});

let sites = 0;
/** Returns a different site for each test. */
const newSite = () => `pasted-${Date.now()}-${++sites}.example`;
/** Returns the status of a refusal and the sentence beside the address. */
const sentence = async (address: string) => {
  const { status, body } = await send('readPastedAddress', { address }, { token: seller.token });
  const [problem] = (body.error?.details ?? []) as { path: string; message: string }[];
  return `${status} ${problem?.path}: ${problem?.message}`;
};

test('a page is read, and its parts are suggested; only the count is stored', async () => {
  const site = newSite();
  await setPlace(`https://${site}`, [
    `<html lang="de"><head><title>Harbour Desk | Home</title><meta name="description" content="Berths for harbours.">
     <meta property="og:image" content="/cover.png"><link rel="apple-touch-icon" href="/touch.png">
     <script src="https://js.stripe.com/v3/"></script></head>`,
    '<body><a href="https://x.com/harbourdesk">X</a></body></html>',
  ]);
  // The scheme may be left out.
  expect(await call('readPastedAddress', seller, { address: ` ${site} ` })).toEqual({
    address: `https://${site}/`,
    language: 'de',
    name: { text: 'Harbour Desk', isCut: false },
    oneLine: { text: 'Berths for harbours.', isCut: false },
    picture: `https://${site}/cover.png`,
    icon: `https://${site}/touch.png`,
    technologies: [{ tag: 'stripe', seenIn: 'file' }],
    assets: [
      { kind: 'domain', identifier: '' },
      { kind: 'hosting', identifier: '' },
      { kind: 'social', identifier: 'x.com/harbourdesk' },
      { kind: 'processor-account', identifier: '' },
    ],
  });
  const counted = await db().doc(paths.limit(seller.uid, 'readPastedAddress')).get();
  expect(counted.get('count')).toBe(1);
});

test('an unreadable page is rejected with the reason', async () => {
  const missing = newSite();
  expect(await sentence(missing)).toBe(`400 address: ${missing} has no page at this address (404).`);
  const silent = newSite();
  await setPlace(`https://${silent}`, null);
  expect(await sentence(silent)).toBe(`400 address: ${silent} did not answer.`);
});

test.each([
  '',
  'no address',
  'localhost',
  'http://127.0.0.1/admin',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://10.0.0.1',
  'metadata.google.internal',
  'file:///etc/passwd',
  'https://user:secret@harbour.example',
])('“%s” isn’t a public address', async (address) => {
  expect(await sentence(address)).toBe('400 address: Enter a public web address, such as example.com.');
});

test('only a verified account in good standing reads pages, sixty a day', async () => {
  const input = { address: `https://${newSite()}` };
  expect(await refusal('readPastedAddress', null, input)).toBe('401 unauthenticated');
  expect(await refusal('readPastedAddress', inactive, input)).toBe('403 account-deactivated');
  expect(await refusal('readPastedAddress', unverified, input)).toBe('403 email-not-verified');
  expect(await refusal('readPastedAddress', seller, { ...input, listingId: 'x' })).toBe('400 invalid-input');
  expect(
    await refusal('readPastedAddress', seller, { address: `https://${'a'.repeat(60)}.example/${'a'.repeat(2048)}` }),
  ).toBe('400 invalid-input');
  const often = await makePerson('often');
  await db().doc(paths.limit(often.uid, 'readPastedAddress')).set({ startedMs: Date.now(), count: 59 });
  expect(await refusal('readPastedAddress', often, input)).toBe('400 invalid-input');
  expect(await refusal('readPastedAddress', often, input)).toBe('429 too-many');
});
