import { describe, expect, test } from 'vitest';
import type { Part } from '../suites.ts';
import { BUDGET, chooseByChange, eighthOf, likeliestFiles, totalSeconds } from './plan.ts';

const part = (name: string, patch: Partial<Part> = {}): Part => ({
  name,
  kind: 'api',
  tier: 'long',
  seconds: 10,
  files: [`tests/${name}.test.ts`],
  watches: [`src/${name}`],
  ...patch,
});
const changed = (...files: string[]) => ({ changed: files, fresh: [] });
const names = (parts: readonly Part[]) => parts.map(({ name }) => name);

describe('chooseByChange', () => {
  test('the core always runs, a part of the long run if its folder or its own test changed', () => {
    const parts = [part('core', { tier: 'core' }), part('quick', { tier: 'check' }), part('deals'), part('mail')];
    expect(names(chooseByChange(parts, changed()).parts)).toEqual(['core', 'quick']);
    expect(names(chooseByChange(parts, changed('src/deals/a.ts')).parts)).toEqual(['core', 'quick', 'deals']);
    expect(names(chooseByChange(parts, changed('tests/mail.test.ts')).parts)).toEqual(['core', 'quick', 'mail']);
    expect(names(chooseByChange(parts, changed('src/dealsmore/a.ts')).parts)).toEqual(['core', 'quick']);
  });

  test('the likeliest parts for their time come first, and those that no longer fit are named', () => {
    const parts = [
      part('core', { tier: 'core', seconds: BUDGET - 20 }),
      part('slow', { seconds: 30, watches: ['src'] }),
      part('deals', { seconds: 10 }),
      part('mail', { seconds: 5 }),
    ];
    const { parts: chosen, left } = chooseByChange(parts, changed('src/deals/a.ts', 'src/mail/a.ts'));
    expect(names(chosen)).toEqual(['core', 'mail', 'deals']);
    expect(names(left)).toEqual(['slow']);
  });

  test('uncommitted changes come before everything committed', () => {
    const parts = [part('core', { tier: 'core', seconds: BUDGET - 10 }), part('deals'), part('mail')];
    const change = { changed: ['src/deals/a.ts', 'src/deals/b.ts', 'src/mail/a.ts'], fresh: ['src/mail/a.ts'] };
    expect(names(chooseByChange(parts, change).parts)).toEqual(['core', 'mail']);
  });

  test('parts that check the whole run are left to the whole run', () => {
    const { parts, left } = chooseByChange([part('calls', { whole: true })], changed('src/calls/a.ts'));
    expect([parts, left]).toEqual([[], []]);
  });
});

test('the files that a change is likeliest to break come first, whatever their tier', () => {
  const parts = [
    part('texts', { files: [] }),
    part('deals', { files: ['tests/api/deal-life.test.ts'] }),
    part('mail', { tier: 'core', files: ['tests/api/mail.test.ts'] }),
  ];
  const change = { changed: ['src/deals/a.ts', 'src/deals/b.ts', 'src/mail/a.ts'], fresh: ['src/mail/a.ts'] };
  expect(likeliestFiles(parts, change)).toEqual(['tests/api/mail.test.ts', 'tests/api/deal-life.test.ts']);
});

describe('eighthOf', () => {
  const parts = Array.from({ length: 20 }, (_, i) => part(`p${i}`, { seconds: 5 + i }));
  test('eight commits in a row run every part of the long run once, and nothing of the core', () => {
    const all = Array.from({ length: 8 }, (_, i) => eighthOf([...parts, part('core', { tier: 'core' })], 1203 + i));
    expect(names(all.flat()).sort()).toEqual(names(parts).sort());
  });
  test('each takes about as long as the others', () => {
    const lengths = Array.from({ length: 8 }, (_, i) => totalSeconds(eighthOf(parts, i)));
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(24);
  });
});
