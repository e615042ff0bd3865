import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';
import { searchQuerySchema } from './search-query.ts';

test.each<[string, object, object]>([
  ['newest crm', {}, { sort: 'newest', order: 'desc' }],
  ['cheapest crm', { sort: 'mrr' }, { sort: 'mrr' }],
  ['"cheapest" crm', {}, {}],
  ['', {}, {}],
])('a search for “%s” with %j in its address is sorted as %j', (q, given, expected) => {
  const asked = searchQuerySchema.parse({ q, ...given });
  expect(parseSearch(asked).query).toEqual({ ...asked, ...expected });
});

test("a text is parsed at the day's rates", () => {
  const asked = searchQuerySchema.parse({ q: 'lamp under €1k' });
  expect(parseSearch(asked).read).toMatchObject({ figures: [], unread: [{ words: 'under €1k' }] });
  const { figures } = parseSearch(asked, [{ currency: 'EUR', rate: '1.1' }]).read;
  expect(figures).toMatchObject([{ kind: 'price', max: 110_000 }]);
});
