import { expect, test } from 'vitest';
import { MOST_ALTERNATIVES, MOST_GROUPS, readText } from './read-text.ts';

/** The literal terms, those that help but are not needed with a question mark. */
const literal = (text: string) =>
  readText(text).groups.map(({ alternatives: [first], optional }) => `${first?.term}${optional ? '?' : ''}`);
const alternatives = (text: string) => readText(text).groups[0]?.alternatives ?? [];
const weightOf = (text: string, term: string) => alternatives(text).find((one) => one.term === term)?.weight ?? 0;

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
])('“%s” looks for %j', (text, expected) => expect(literal(text)).toEqual(expected));

test('synonyms weigh less than what was typed, and related words less than the same thing', () => {
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

test('“us” is a country beside other words', () => {
  const terms = readText('saas us').groups[1]?.alternatives.map(({ term }) => term);
  expect(terms).toContain('united-state');
  expect(terms).not.toContain('us');
});

test('what is being typed is completed; one letter is not, and two only at the end', () => {
  const [ha, desk] = readText('ha desk').groups.map((group) => group.alternatives[0]);
  expect([ha?.prefix, desk?.prefix, readText('desk ha').groups[1]?.alternatives[0]?.prefix]).toEqual([
    false,
    true,
    true,
  ]);
  expect(alternatives('h')[0]?.prefix).toBe(false);
  expect(alternatives('bookin').map(({ term }) => term)).toContain('book');
});

test.each([
  ['ad', 0],
  ['crm', 0],
  ['desk', 1],
  ['harbour', 1],
  ['newsletter', 2],
  ['web3000', 0],
])('“%s” may have %d typing errors', (text, typos) => expect(alternatives(text)[0]?.typos).toBe(typos));

test('“buy now” is a condition, and so are figures', () => {
  expect(readText('saas buy now under 5k')).toMatchObject({
    ...{ buyNow: true, groups: [{ optional: false }] },
    figures: [{ kind: 'price', min: null, max: 500_000, near: null }],
  });
  expect(readText('buy nowhere').buyNow).toBe(false);
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
  const { groups, figures } = readText(text.slice(0, 100));
  expect(groups.length).toBeLessThanOrEqual(MOST_GROUPS);
  expect(figures.length).toBeLessThanOrEqual(5);
  for (const group of groups) expect(group.alternatives.length).toBeLessThanOrEqual(MOST_ALTERNATIVES);
});
