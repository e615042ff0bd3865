import { beforeAll, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { paths } from '../../src/domain/collections.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

const TEXT = 'Handoff Support';
let nora: TestPerson;
beforeAll(async () => {
  nora = await makePerson('refused');
});
const requestsOf = async ({ email }: TestPerson) =>
  (await db().collection(paths.supportRequests()).where('email', '==', email).get()).docs.map((doc) => doc.data());

test('a rejected text becomes a support request, once for each field and text', async () => {
  for (let i = 0; i < 2; i++) await call('sendRefusal', nora, { field: 'title', text: TEXT });
  const requests = await requestsOf(nora);
  expect(requests).toMatchObject([{ state: 'open', email: nora.email }]);
  expect(requests[0]?.message).toContain(`“${TEXT}” was refused as the name of a project.`);
  await call('sendRefusal', nora, { field: 'legalName', text: TEXT });
  expect(await requestsOf(nora)).toHaveLength(2);
});

test('accepted texts, other fields and long texts are rejected', async () => {
  for (const input of [
    { field: 'title', text: 'Harbour Desk' },
    { field: 'bio', text: TEXT },
    { field: 'title', text: 'Handoff '.repeat(40) },
  ])
    expect(await refusal('sendRefusal', nora, input)).toBe('400 invalid-input');
  expect(await refusal('sendRefusal', null, { field: 'title', text: TEXT })).toBe('401 unauthenticated');
});
