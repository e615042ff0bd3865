import { expect, test } from 'vitest';
import { hasConditions, MAX_ALTERNATIVES, MAX_GROUPS, parseSearchText } from './parse-search-text.ts';
import { SYNONYM_WEIGHT } from './weights.ts';

/** Returns the literal terms, with a question mark after optional ones. */
const literal = (text: string) =>
  parseSearchText(text).groups.map(({ alternatives: [first], optional }) => `${first?.term}${optional ? '?' : ''}`);
const alternatives = (text: string) => parseSearchText(text).groups[0]?.alternatives ?? [];
const weightOf = (text: string, term: string) => alternatives(text).find((item) => item.term === term)?.weight ?? 0;

test.each([
  ['Harbour, desk!', ['harbour', 'desk']],
  ['desk Desk DESK desks', ['desk']],
  ['a SaaS for the dentists', ['saas', 'dentist']],
  ['the', ['the']],
  ['c', ['c']],
  ['c desk', ['desk']],
  ['project business', ['project', 'business']],
  ['dentist business', ['dentist', 'business?']],
  ['newsletter 500', ['newsletter', '500?']],
  ['500', ['500']],
  ['software as a service for vets', ['softwar-as-a-servic', 'vet']],
  ['ruby on rails', ['rubi-on-rail']],
  ['chrome-extension', ['chrome-extension']],
  ['t-shirt', ['tshirt']],
  ['next.js c++', ['nextjs', 'cpp']],
  [' -- !! ', []],
  ['"mrr 500"', ['mrr', '500?']],
  ['us', ['us']],
  ['web3 dentist', ['web3', 'dentist']],
  ['dentist 500 recipes', ['dentist', '500?', 'recip']],
  ['dentist 500 orders', ['dentist', '500?', 'order?']],
  ['dentist subscribers', ['dentist', 'subscriber']],
  ['500 dentists', ['500?', 'dentist']],
  ['100% remote agency', ['100?', 'percent?', 'remot?', 'agenci']],
  ['web3 users', ['web3', 'user']],
  [`${'the '.repeat(24)} desk`, ['the']],
  ['red blue green black white gray brown', ['red', 'blue', 'green', 'black', 'white', 'gray']],
])('“%s” searches for %j', (text, expected) => expect(literal(text)).toEqual(expected));

test.each([
  ['berlin laravel newsletter kanban', ['laravel', 'newsletter']],
  ['mailing list', ['mail-list']],
  ['shop with yoga', ['shop']],
  ['ruby on rails', ['rubi-on-rail']],
  ['boutique en ligne', ['boutiqu-en-lign']],
  ['kanban for berths', []],
])('in “%s”, the names of categories and tags are %j', (text, names) =>
  expect(
    parseSearchText(text).groups.flatMap(({ alternatives: [typed], isName }) => (isName && typed ? typed.term : [])),
  ).toEqual(names),
);

test('synonyms weigh less than typed words, and related words less than synonyms', () => {
  const [typed, same, related] = ['ecommerc', 'ecom', 'shop'].map((term) => weightOf('ecommerce', term));
  expect(typed).toBe(1);
  expect(same).toBeLessThan(1);
  expect(related).toBeLessThan(same ?? 0);
  expect(related).toBeGreaterThan(0);
});

test.each([
  ['saas', 'softwar'],
  ['software', 'saas'],
  ['store', 'shop'],
  ['mailing list', 'newsletter'],
  ['js', 'javascript'],
  ['postgres', 'postgresql'],
  ['rails', 'rubi-on-rail'],
  ['wp', 'wordpress'],
  ['add-on', 'plugin'],
  ['uk', 'united-kingdom'],
  ['forum', 'communiti'],
  ['agency', 'servic'],
])('“%s” finds “%s”', (text, term) => {
  expect(weightOf(text, term)).toBeGreaterThan(0);
});

test.each([
  ['skin care', ['skincar', 'skincar']],
  ['the skin care', ['skincar', 'skincar']],
  ['skin for care', [undefined, undefined]],
  ['skin care clinics', ['skincar', 'skincar', 'careclinic']],
])('“%s” also finds its neighboring words joined: %j', (text, joined) => {
  const found = parseSearchText(text).groups.map(
    ({ alternatives: [, second] }) => second && { ...second, term: second.term },
  );
  expect(found.map((item) => (item?.weight === SYNONYM_WEIGHT ? item.term : undefined))).toEqual(joined);
});

test('a misspelled ending is also searched as typed', () => {
  const typed = alternatives('invoicing')[1];
  expect(typed).toEqual({ term: 'invoicing', weight: SYNONYM_WEIGHT, prefix: false, typos: 2 });
});

test('“us” is a country next to other words', () => {
  const terms = parseSearchText('saas us').groups[1]?.alternatives.map(({ term }) => term);
  expect(terms).toContain('united-state');
  expect(terms).not.toContain('us');
});

test('the word being typed is completed, but never a single letter, and two letters only at the end', () => {
  const [ha, desk] = parseSearchText('ha desk').groups.map((group) => group.alternatives[0]);
  expect([ha?.prefix, desk?.prefix, parseSearchText('desk ha').groups[1]?.alternatives[0]?.prefix]).toEqual([
    false,
    true,
    true,
  ]);
  expect(alternatives('h')[0]?.prefix).toBe(false);
  for (const unfinished of ['bookin', 'booki'])
    expect(alternatives(unfinished)).toContainEqual({ term: 'book', weight: 1, prefix: true, typos: 0 });
  expect(alternatives('invoici').map(({ term }) => term)).toContain('invoic');
  expect(alternatives('codin').map(({ term }) => term)).toContain('code');
  expect(alternatives('x9bookin').map(({ term }) => term)).toEqual(['x9bookin']);
  expect(parseSearchText('bookin desk').groups[0]?.alternatives.map(({ term }) => term)).not.toContain('book');
});

test.each([
  ['harbour desk', true],
  ['2024 desk', false],
  ['3dprint desk', true],
  ['web3 desk', true],
])('in “%s”, the first word is completed: %j', (text, prefix) =>
  expect(parseSearchText(text).groups[0]?.alternatives[0]?.prefix).toBe(prefix),
);

test('a phrase at the end is completed; its synonyms are not', () => {
  const phrases = ['ruby on rails', 'dentist ruby on rails', 'ruby on rails dentist'].map((text) =>
    parseSearchText(text)
      .groups.flatMap((group) => group.alternatives)
      .filter(({ term }) => term === 'rubi-on-rail'),
  );
  expect(phrases.map(([phrase]) => phrase?.prefix)).toEqual([true, true, false]);
  expect(
    alternatives('ruby on rails')
      .slice(1)
      .filter(({ prefix, typos }) => prefix || typos),
  ).toEqual([]);
  expect(alternatives('ruby on rails').length).toBeGreaterThan(1);
});

test.each([
  ['ad', 0],
  ['crm', 0],
  ['desk', 1],
  ['harbour', 1],
  ['newsletter', 2],
  ['calendar', 2],
  ['web3000', 0],
])('“%s” may have %d typing errors', (text, typos) => expect(alternatives(text)[0]?.typos).toBe(typos));

test('“buy now” and figures are conditions', () => {
  expect(parseSearchText('saas buy now under 5k')).toMatchObject({
    buyNow: { spans: [[5, 12]] },
    groups: [{ optional: false }],
    figures: [{ kind: 'price', min: null, max: 500_000, near: null }],
  });
  const texts = ['buynow', 'Buy-Now', 'buy nowhere', '“buy now”', '"buy now"', 'rebuy now'];
  expect(texts.map((text) => parseSearchText(text).buyNow !== null)).toEqual([true, true, false, false, false, false]);
});

test.each([
  ['anything up to 5k', []],
  ['i am looking for a newsletter, please', ['newsletter']],
  ['ich suche einen newsletter', ['newsletter']],
  ['please', ['pleas']],
  ['made with django', ['django']],
])("filler in “%s” isn't required if there are other words: %j", (text, expected) =>
  expect(literal(text)).toEqual(expected),
);

test.each([
  ['tienda', 'shop'],
  ['boutique en ligne', 'onlin-shop'],
  ['Boletín', 'newsletter'],
  ['españa', 'spain'],
])('“%s” finds its English translation “%s”', (text, term) => {
  expect(alternatives(text).length).toBeGreaterThan(1);
  expect(weightOf(text, term)).toBe(SYNONYM_WEIGHT);
});

test.each([
  ['saas not javascript', ['javascript', 'js', 'ecmascript']],
  ['shop, no dropshipping', ['dropship', 'dropshipping']],
  ['shop, not a dropshipper', ['dropship']],
  ['agency not in the us', ['united-state', 'usa', 'america', 'american']],
  ['kein spiel', ['spiel', 'game']],
])('for “%s”, a listing must not have any of %j', (text, terms) => {
  const { unwanted } = parseSearchText(text);
  expect(unwanted).toHaveLength(1);
  expect(unwanted[0]?.terms).toEqual(expect.arrayContaining(terms));
  expect(unwanted[0]?.terms).not.toContain('us');
});

test.each([
  ['looking for a turnkey newsletter please', ['turnkey']],
  ['can spend 9k on a wordpress site', []],
  ['bücher, für Selbständige, kleine App', ['kleine']],
  ['negocio pequeño con ingresos', ['negocio', 'pequeño']],
  // Filler words are searched for if the text has no other words.
  ['turnkey', []],
  ['turnkey under 5k', ['turnkey']],
  // A word may be filler in only one of its forms.
  ['works for work', []],
  ['plum fig date lime pear kiwi leek', ['leek']],
  [`${'w '.repeat(24)}plum`, ['plum']],
  ['fig, no plum, no date, no lime, no pear, no kiwi, no leek, no kale', ['kale']],
])('in “%s”, %j have no effect', (text, unused) => expect(parseSearchText(text).unused).toEqual(unused));

test('punctuation alone isn’t a condition, but an order or an exclusion is', () => {
  expect(['--', '', 'newest', 'no games', 'games'].map((text) => hasConditions(parseSearchText(text)))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

// A hundred letters once kept a process with five thousand listings busy for nine seconds.
test.each([
  ['one letter again and again', 'a '.repeat(50)],
  ['many letters', 'r e i n c o d s t q w x y z '.repeat(4)],
  ['many short words', 're in co de st on en an pro '.repeat(4)],
  ['many synonyms', 'saas shop newsletter forum blog agency course ai mobile app booking video seo'],
  ['nothing but amounts', '$1 $2 $3 $4 $5 $6 $7 $8 $9 '.repeat(4)],
  ['nothing but comparisons', '< > < > up to at most '.repeat(5)],
])('%s cost little', (_name, text) => {
  const { groups, figures } = parseSearchText(text.slice(0, 100));
  expect(groups.length).toBeLessThanOrEqual(MAX_GROUPS);
  expect(figures.length).toBeLessThanOrEqual(5);
  for (const group of groups) expect(group.alternatives.length).toBeLessThanOrEqual(MAX_ALTERNATIVES);
});
