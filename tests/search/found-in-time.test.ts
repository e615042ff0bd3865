import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

/** Time limit of the search's specification. The API caches a response for part of it. */
const IN_TIME_MS = 15_000;
const answerSchema = z.object({ cards: z.array(z.object({ id: z.string(), askingPrice: z.number() })) });

let seller: TestPerson;
let ids: string[] = [];
beforeAll(async () => {
  seller = await makePerson('in-time');
});
afterAll(async () => {
  await Promise.all(ids.map((id) => refs.publicListing(id).delete()));
});

const word = `meridian${newId().toLowerCase().replaceAll(/\d/g, 'x')}`;
const found = async () => {
  const answer = await fetch(`${siteUrl(TEST)}/api/search?q=${word}`);
  expect(answer.status).toBe(200);
  return answerSchema.parse(await answer.json()).cards;
};

test('a change is found in time, on whichever engine the API uses: a new listing, a price, a pause', async () => {
  const id = await makeListing(seller, 'live', {}, { title: word });
  ids = [id];
  await until(async () => (await found()).some((card) => card.id === id), IN_TIME_MS);

  await changeListing(id, {}, { askingPrice: 1_234_500 });
  await until(async () => (await found()).some(({ askingPrice }) => askingPrice === 1_234_500), IN_TIME_MS);

  await changeListing(id, { state: 'paused' }, {});
  await until(async () => !(await found()).length, IN_TIME_MS);
});
