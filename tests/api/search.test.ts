import { beforeAll, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { ApiOutput } from '../../src/domain/api.ts';
import { paths } from '../../src/domain/collections.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

let seller: TestPerson;
beforeAll(async () => {
  seller = await makePerson('searched');
});

/** Returns the status and the ids found at an address that searches for a word or lists a seller's listings. */
async function ids(path: string): Promise<{ status: number; ids: string[] }> {
  const answer = await fetch(`${siteUrl(TEST)}${path}`);
  const { cards = [] } = (await answer.json()) as { cards?: { id: string }[] };
  return { status: answer.status, ids: cards.map(({ id }) => id) };
}

test('an unreadable listing is left out and doesn’t break a search', async () => {
  const word = `canary${newId().toLowerCase()}`;
  const unreadable = db().doc(paths.listing(newId()));
  const good = await makeListing(seller, 'live', {}, { title: word });
  const stored = (await db().doc(paths.listing(good)).get()).data() ?? {};
  await unreadable.set({ ...stored, id: unreadable.id, revision: 'three' });
  try {
    await until(async () => (await ids(`/api/search?q=${word}`)).ids.includes(good));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ids(`/api/search?q=${word}&page=${1 + (i % 2)}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ids(`/api/search?q=${word}`)).toEqual({ status: 200, ids: [good] });
    expect((await ids(`/api/sellers/${seller.uid}/listings`)).ids).toEqual([good]);
  } finally {
    await unreadable.delete();
  }
});

test('the response says which parts of the text were conditions, and whether no listing has all of its words', async () => {
  // The words must not begin with a digit, because such words need not be found.
  const word = `marsh${newId().toLowerCase()}`;
  const other = `heron${newId().toLowerCase()}`;
  const cheap = await makeListing(seller, 'live', {}, { title: word, askingPrice: 400_000 });
  const dear = await makeListing(seller, 'live', {}, { title: word, askingPrice: 900_000 });
  type Answer = Pick<ApiOutput<'search'>, 'total' | 'partial' | 'understood' | 'unused'> & { cards: { id: string }[] };
  const search = async (q: string) =>
    (await (await fetch(`${siteUrl(TEST)}/api/search?q=${encodeURIComponent(q)}`)).json()) as Answer;
  const found = async (q: string) => (await search(q)).cards.map(({ id }) => id).sort();
  await until(async () => (await found(word)).length === 2);
  expect(await search(word)).toMatchObject({ understood: [], partial: false });
  expect(await search(`${word} under $5k`)).toMatchObject({
    cards: [{ id: cheap }],
    understood: [
      { kind: 'price', min: null, max: 500_000, near: null, spans: [{ from: word.length + 1, to: word.length + 10 }] },
    ],
    partial: false,
  });
  expect(await search(`${word} under €5k`)).toMatchObject({
    cards: [{ id: cheap }],
    understood: [{ kind: 'price', typed: { currency: 'EUR', max: 500_000 } }],
    unused: [],
  });
  expect((await search(`${word} at least 1 year old`)).understood).toMatchObject([{ kind: 'age', min: 12 }]);
  // Quoted text is read only as words, never as a condition.
  expect((await search(`"${word} under $5k"`)).understood).toEqual([]);
  expect(await found(`${word} over 5k`)).toEqual([dear]);
  expect((await search(`${word} buy now`)).understood).toMatchObject([{ kind: 'buyNow' }]);
  expect(await search(`${word} not ${word}, newest`)).toMatchObject({
    total: 0,
    understood: [
      { kind: 'without', words: word },
      { kind: 'order', order: { sort: 'newest', order: 'desc' } },
    ],
  });
  expect((await search(`cheapest ${word}`)).cards.map(({ id }) => id)).toEqual([cheap, dear]);

  expect(await search(`turnkey ${word} ${other}`)).toMatchObject({
    total: 2,
    partial: true,
    unused: ['turnkey', other],
  });
  expect(await search(other)).toMatchObject({ total: 0, partial: false });
});

test('a misspelled category or country is suggested, with the typed price', async () => {
  await makeListing(seller, 'live', {}, { category: 'Newsletter', country: 'DE', askingPrice: 400_000 });
  const suggested = async (q: string) => {
    const answer = await fetch(`${siteUrl(TEST)}/api/suggest?q=${encodeURIComponent(q)}`);
    return (await answer.json()) as ApiOutput<'suggest'>;
  };
  await until(async () => (await suggested('newslettr')).categories.some(({ category }) => category === 'Newsletter'));
  expect((await suggested('newslettr max 5k')).priced).toMatchObject([
    { filter: 'category', value: 'Newsletter', maxPrice: 5_000 },
  ]);
  expect((await suggested('Germny')).countries).toMatchObject([{ country: 'DE' }]);
  expect((await suggested('')).priced.length).toBeGreaterThan(0);
});

test('recent searches come with their counts, in order; six are too many', async () => {
  const word = `reed${newId().toLowerCase()}`;
  for (const askingPrice of [400_000, 900_000]) await makeListing(seller, 'live', {}, { title: word, askingPrice });
  const asked = async (recent: string[]) => {
    const params = new URLSearchParams(recent.map((text) => ['recent', text]));
    return fetch(`${siteUrl(TEST)}/api/suggest?${params}`);
  };
  const counted = async (recent: string[]) => ((await (await asked(recent)).json()) as ApiOutput<'suggest'>).recent;
  await until(async () => (await counted([word]))[0]?.count === 2);
  expect(await counted([`${word} under $5k`, 'zzzzqq', word])).toEqual([
    { text: `${word} under $5k`, count: 1 },
    { text: 'zzzzqq', count: 0 },
    { text: word, count: 2 },
  ]);
  expect(await counted([])).toEqual([]);
  expect((await asked(['1', '2', '3', '4', '5', '6'])).status).toBe(400);
  expect((await asked(['x'.repeat(101)])).status).toBe(400);
});
