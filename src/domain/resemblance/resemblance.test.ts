import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { formatStoredMoments } from '../shared/stored-moments.ts';
import { comparePhrases, resemblanceNotes } from './resemblance.ts';
import { siteKey } from './site-key.ts';
import { MAX_MARKS, proseTexts, samplePhrases } from './text-marks.ts';
import type { TextSample } from './text-sample.ts';

const hash = (phrase: string): number => createHash('sha256').update(phrase).digest().readUIntBE(0, 6);
const marksOf = (...texts: string[]) => samplePhrases(texts, hash);
const words = (from: number, count: number) => Array.from({ length: count }, (_, n) => `word${from + n}`).join(' ');
const toldOf = (...facts: Parameters<typeof resemblanceNotes>) =>
  resemblanceNotes(...facts).map((item) => ({ ...item, text: formatStoredMoments(item.text) }));
const shareOf = (text: string, other: string) => comparePhrases(marksOf(text), marksOf(other)).share;

describe('marks of texts', () => {
  test('are the same whatever figures, case and signs stand between the words', () => {
    const text = 'It keeps the tides of forty harbors, and warns of storms since 2016.';
    expect(marksOf(text)).toHaveLength(8);
    expect(marksOf(text.toUpperCase().replace('2016', '2019').replaceAll(',', ' –'))).toEqual(marksOf(text));
  });

  test('are thirty at most, and of all texts together', () => {
    expect(marksOf(words(0, 500))).toHaveLength(MAX_MARKS);
    expect(marksOf(words(0, 40), words(100, 40))).toEqual(marksOf(words(100, 40), words(0, 40)));
    expect(marksOf('', 'Too short for one.')).toEqual([]);
  });

  test.each([
    ['潮汐表记录四十个港口的水位并在风暴来临之前发出警告', '潮汐表记录四十个港口的水位并且提供历史数据'],
    ['四十の港の潮位を記録して嵐の前に知らせるサービスです', '四十の港の潮位を記録して毎朝メールを送ります'],
  ])('of a script without spaces are of its characters: %s', (text, other) => {
    expect(shareOf(text, text)).toBe(1);
    expect(shareOf(text, other)).toBeGreaterThan(0.15);
  });

  test('cost hardly more processor time for a phrase of a long text than for one of a short one', () => {
    const costOf = (length: number) => {
      const before = process.cpuUsage().user;
      for (let n = 0; n < 64_000 / length; n += 1) samplePhrases(['a '.repeat(length), '港'.repeat(length)], () => 1);
      return process.cpuUsage().user - before;
    };
    costOf(1_000);
    expect(costOf(32_000)).toBeLessThan(5 * costOf(1_000));
  });

  test('are of everything that a seller writes in sentences', () => {
    const draft = { ...completeDraft(), whyNow: 'The market is growing.' };
    expect(proseTexts(draft)).toEqual(
      expect.arrayContaining([
        draft.oneLine,
        draft.reasonForSelling,
        draft.knownProblems,
        draft.priceReason,
        draft.whyNow,
      ]),
    );
    expect(proseTexts(draft)).not.toContain(draft.title);
  });

  test('estimate the share that another text has, also where one is much longer', () => {
    const original = words(0, 200);
    expect(shareOf(original, original)).toBe(1);
    expect(shareOf(`${original} ${words(900, 200)}`, original)).toBeCloseTo(0.5, 0);
    expect(shareOf(words(0, 60), words(0, 300))).toBe(1);
    expect(shareOf(words(500, 200), original)).toBe(0);
  });
});

test.each([
  ['https://www.Harbour.example/about?x=1', 'harbour.example'],
  ['https://github.com/ada/Harbour.git', 'github.com/ada/harbour'],
  ['https://apps.apple.com/us/app/harbour/id55/', 'apps.apple.com/us/app/harbour/id55'],
  ['https://play.google.com/store/apps/details?id=com.harbour', 'play.google.com/store/apps/details?id=com.harbour'],
  ['https://www.etsy.com/', ''],
  ['none', ''],
  ['', ''],
])('the site of %s is %s', (address, site) => {
  expect(siteKey(address)).toBe(site);
});

describe('what a submission has in common with others', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 4, n));
  const text = words(0, 120);
  const one = (patch: Partial<TextSample> = {}): TextSample => ({
    listingId: 'copy',
    sellerId: 'copier',
    at: day(9),
    marks: marksOf(text),
    site: 'harbour.example',
    ...patch,
  });
  const original = one({ listingId: 'first', sellerId: 'author', at: day(3) });

  test('is told with the listing that had it first, and without an accusation', () => {
    expect(toldOf(one(), [original])).toEqual([
      {
        check: 'same-text',
        outcome: 'tells',
        text: 'About 100% of the phrases in its texts appeared in another seller’s listing first, on 3 May 2026.',
        listingId: 'first',
      },
      {
        check: 'same-site',
        outcome: 'tells',
        text: 'Another seller’s listing named the same site first, on 3 May 2026: harbour.example.',
        listingId: 'first',
      },
    ]);
  });

  test('is not reported for the first seller, however often they submit', () => {
    expect(toldOf(original, [one(), one({ at: day(4) })])).toEqual([]);
    // The age of the texts matters, not the age of the listing.
    const before = one({ at: day(1), marks: marksOf(words(700, 120)), site: 'other.example' });
    expect(toldOf(original, [before, one()])).toEqual([]);
  });

  test('is not reported for the first seller’s second listing, though it comes after the copy', () => {
    const again = one({ listingId: 'again', sellerId: 'author', at: day(12) });
    expect(toldOf(again, [original, one()])).toEqual([]);
    // The author copied the text only after the other listing had it.
    const late = one({ listingId: 'first', sellerId: 'author', at: day(3), marks: [], site: '' });
    expect(toldOf(again, [late, one()])).toHaveLength(2);
  });

  test('is nothing between listings of one seller, nor where little or nothing is shared', () => {
    expect(toldOf(one(), [{ ...original, sellerId: 'copier' }])).toEqual([]);
    const stranger = { ...original, marks: marksOf(words(400, 120)), site: '' };
    expect(toldOf(one({ site: '' }), [stranger])).toEqual([]);
    const phrase = { ...original, marks: marksOf(`${words(0, 10)} ${words(400, 110)}`), site: '' };
    expect(toldOf(one(), [phrase])).toEqual([]);
    expect(toldOf(one({ marks: [] }), [{ ...original, marks: [], site: 'x' }])).toEqual([]);
  });

  test('is told once for a listing, of its submission that shares most, and of five listings at most', () => {
    const half = one({
      listingId: 'first',
      sellerId: 'author',
      at: day(2),
      marks: marksOf(`${words(0, 60)} ${words(400, 60)}`),
    });
    const many = Array.from({ length: 9 }, (_, n) => one({ listingId: `l${n}`, sellerId: `s${n}`, at: day(1) }));
    const found = toldOf(one(), [half, original]);
    expect(found.map(({ check, text: said }) => [check, /\d+%|on \d+ May/.exec(said)?.[0]])).toEqual([
      ['same-text', '100%'],
      ['same-site', 'on 2 May'],
    ]);
    expect(toldOf(one(), many)).toHaveLength(10);
  });
});
