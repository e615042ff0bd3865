import { expect, test } from 'vitest';
import { parseSearchQueryText } from './parse-search-query-text.ts';
import { searchQuerySchema } from './search-query.ts';

test.each<[string, object, object]>([
  ['newest crm', {}, { sort: 'newest', order: 'desc' }],
  ['cheapest crm', { sort: 'mrr' }, { sort: 'mrr' }],
  ['"cheapest" crm', {}, {}],
  ['', {}, {}],
])('a search for “%s” with %j in its address is sorted as %j', (q, given, expected) => {
  const asked = searchQuerySchema.parse({ q, ...given });
  expect(parseSearchQueryText(asked).query).toEqual({ ...asked, ...expected });
});

test("a text is parsed at the day's rates", () => {
  const asked = searchQuerySchema.parse({ q: 'lamp under €1k' });
  expect(parseSearchQueryText(asked).read).toMatchObject({ figures: [], unread: [{ words: 'under €1k' }] });
  const { figures } = parseSearchQueryText(asked, [{ currency: 'EUR', rate: '1.1' }]).read;
  expect(figures).toMatchObject([{ kind: 'price', max: 110_000 }]);
});
