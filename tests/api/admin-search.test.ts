import { beforeAll, expect, test } from 'vitest';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import type { AdminResultKind } from '../../src/domain/admin/search.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { acceptedDeal, makeParties } from '../support/deals/make-deal.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
const fieldsOf = (title: string) => draftFieldsSchema.parse({ ...completeDraft(), title });

test('the palette finds accounts, listings, deals, invoices and cases by their known facts', async () => {
  const deal = await acceptedDeal(await makeParties());
  const invoice = (await refs.invoice(deal.invoiceId).get()).data();
  const word = `zebra${newId()
    .toLowerCase()
    .replace(/[^a-z]/g, '')}`;
  const draft = await makeListing(deal.seller, 'draft', {}, { title: `${word} Desk` });
  await call('saveDraft', deal.seller, { listingId: draft, revision: 0, fields: fieldsOf(`${word} Desk`) });
  const found = async (text: string) =>
    (await call('adminSearch', admin, { text })).found.map(({ kind, id }) => `${kind} ${id}`);
  expect(await found(deal.buyer.uid)).toEqual([`user ${deal.buyer.uid}`]);
  expect(await found(deal.buyer.email.slice(0, 12).toUpperCase())).toEqual([`user ${deal.buyer.uid}`]);
  expect(await found(`desk ${word}`)).toEqual([`listing ${draft}`]);
  expect(await found(deal.listingId)).toEqual([`listing ${deal.listingId}`, `deal ${deal.dealId}`]);
  expect(await found(deal.dealId)).toEqual([`deal ${deal.dealId}`]);
  expect(await found(invoice?.number.toLowerCase() ?? '')).toEqual([`invoice ${deal.invoiceId}`]);
  expect(await found('nothing/called so')).toEqual([]);
  // A search by kind also finds items by the people involved and by their subject.
  const foundOf = async (kind: AdminResultKind, text: string) =>
    (await call('adminSearch', admin, { kind, text })).found.map(({ id }) => id);
  expect(await foundOf('user', deal.buyer.email)).toEqual([deal.buyer.uid]);
  expect(await foundOf('listing', word)).toEqual([draft]);
  expect(await foundOf('deal', deal.dealId)).toEqual([deal.dealId]);
  expect(await foundOf('deal', deal.buyer.email)).toEqual([deal.dealId]);
  expect(await foundOf('deal', word)).toEqual([]);
  expect(await foundOf('invoice', deal.seller.uid)).toEqual([deal.invoiceId]);
  expect(await foundOf('invoice', 'nothing/called so')).toEqual([]);
  await call('report', deal.buyer, { kind: 'listing', subjectId: deal.listingId, reason: 'spam', text: '' });
  const [flag = ''] = await foundOf('flag', deal.listingId);
  expect(await foundOf('flag', deal.buyer.uid)).toEqual([flag]);
  expect(await foundOf('flag', flag)).toEqual([flag]);
  await call('bugReport', deal.seller, { bugDescription: 'It does not add up.' });
  const [bug = ''] = await foundOf('bug-report', deal.seller.email);
  expect(await foundOf('bug-report', bug)).toEqual([bug]);
  const email = `Asks-${word}@example.com`;
  await send('contactSupport', { email, message: 'How?' });
  expect(await foundOf('support-request', `Asks-${word}`)).toHaveLength(1);
  expect(await foundOf('support-request', 'nobody@')).toEqual([]);
  expect(await refusal('adminSearch', deal.buyer, { text: 'desk' })).toBe('403 admin-required');
  expect(await refusal('adminSearch', admin, { text: 'desk', kind: 'review' })).toBe('400 invalid-input');
  expect(await refusal('adminSearch', admin, { text: 'x' })).toBe('400 invalid-input');
});

test('an account is found by the beginning of any of its names, including newer ones', async () => {
  const word = newId()
    .toLowerCase()
    .replace(/[^a-z]/g, 'x');
  const person = await makePerson('nameless');
  const names = { firstName: 'Tobias', lastName: `Ok${word}`, username: `u${word}`.slice(0, 24) };
  await call('saveProfile', person, { ...names, country: 'NO', bio: '' });
  const found = async (text: string) =>
    (await call('adminSearch', admin, { kind: 'user', text })).found.map(({ id }) => id);
  expect(await found(`ok${word.slice(0, 6)}`)).toEqual([person.uid]);
  expect(await found(`tobi OK${word.slice(0, 6)}`)).toEqual([person.uid]);
  expect(await found(`nora ok${word}`)).toEqual([]);
  expect(await found(word)).toEqual([]);
});
