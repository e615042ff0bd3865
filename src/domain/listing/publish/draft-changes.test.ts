import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { provedOwnership } from '../../../../tests/support/listings/ownership-facts.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import { monthAt } from '../../shared/time.ts';
import type { Draft } from '../draft/draft.ts';
import { allFigures, checkableFigures, withChecks } from '../figures/figure-check.ts';
import type { FigureCheck } from '../figures/figure-schemas.ts';
import { TRANSFERABLE_LABELS } from '../options.ts';
import { draftChanges, isUnpublished } from './draft-changes.ts';
import { listingChange, publishConsequences } from './listing-change.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from './tiers-of.ts';

describe('draft changes', () => {
  const now = new Date();
  const draft = completeDraft();
  const teaser = teaserOf(draft, newSeller('seller'), now);
  const before = { teaser, accessTier: accessTierOf(draft, now), diligence: diligenceTierOf(draft, now).details };
  const changes = (patch: Partial<Draft>) => draftChanges(before, { ...draft, ...patch }, now);

  test('publishing an unchanged draft changes nothing', () => {
    expect(changes({})).toEqual([]);
  });

  test('a draft whose figures were only checked, connected or redated changes nothing', () => {
    const withHistory = { ...draft, earlierMonths: draft.revenueMonths };
    const { history, ...tier } = accessTierOf(withHistory, new Date('2026-01-01'));
    if (!history) throw new Error('There are earlier months.');
    const accessTier = { ...tier, history: { ...history, source: 'connected', checkedAt: now } as typeof history };
    const published = { ...before, teaser: teaserOf(withHistory, newSeller('seller'), now), accessTier };
    expect(draftChanges(published, withHistory, now)).toEqual([]);
    const [first = 0, ...rest] = withHistory.earlierMonths;
    const changed = { ...withHistory, earlierMonths: [(first ?? 0) + 100, ...rest] };
    expect(draftChanges(published, changed, now).map(({ label }) => label)).toEqual(['Earlier months']);
  });

  test('each changed field is named with its value before and after', () => {
    expect(changes({ askingPrice: 2_300_000, url: '', buyNow: true, stage: 'launched', runningCost: 0 })).toEqual(
      expect.arrayContaining([
        { label: 'Asking price', before: '$24,000', after: '$23,000' },
        { label: 'Web address', before: 'https://harbour-desk.example', after: '' },
        { label: 'Buy now', before: 'Off', after: 'On' },
        { label: 'Stage', before: 'Earning', after: 'Launched' },
      ]),
    );
  });

  test('compares the draft as it would be published, including figures', () => {
    const labels = changes({ ttmCosts: 300_000 }).map(({ label }) => label);
    expect(labels).toEqual(['Costs, 12 months', 'Profit, 12 months']);
  });

  test('a change of cents is shown', () => {
    const published = { ...before, teaser: teaserOf({ ...draft, mrr: 123_456 }, newSeller('seller'), now) };
    const next = { ...draft, mrr: 123_460 };
    expect(draftChanges(published, next, now)).toEqual([{ label: 'MRR', before: '$1,234.56', after: '$1,234.60' }]);
    expect(listingChange({ checks: [], ...published, ownership: null }, next, now).log).toEqual([
      'MRR changed from $1,234.56 to $1,234.60',
    ]);
  });

  const [domain, code] = draft.assets;
  test('assets with the same name are distinguished, and a removed one is named', () => {
    if (!domain || !code) throw new Error('The draft has two assets.');
    const renamed = { ...code, label: domain.label };
    expect(changes({ assets: [domain, renamed] }).map(({ before }) => before)).toEqual([
      'Source code, Source code, Repository, 1 day, repo',
    ]);
    expect(changes({ assets: [domain] })).toEqual([
      { label: 'Asset', before: 'Source code, Source code, Repository, 1 day, repo', after: '' },
    ]);
  });

  test('changed pictures are reported even if their number is the same', () => {
    const pictures = draft.pictures.map((picture) => ({ ...picture, hash: 'b'.repeat(64) }));
    expect(changes({ pictures })).toEqual([
      { label: 'Pictures', before: 'One picture', after: 'One picture, changed' },
    ]);
  });

  test('every public field of a draft shows up when it changes', () => {
    const patches: Partial<Draft>[] = [
      { title: 'Ferry Desk' },
      { oneLine: 'Something else entirely' },
      { category: 'Community' },
      { country: 'SE' },
      { foundedOn: '2021-04' },
      { tech: ['Rust'] },
      { reasonForSelling: 'Another reason, long enough.' },
      { knownProblems: 'None known' },
      { ownerHours: 5 },
      { monthsFrom: '2020-01' },
      { revenueMonths: Array<number>(12).fill(100_001) },
      { earlierMonths: Array<number>(12).fill(1) },
      { visitMonths: Array<number>(12).fill(1) },
      { monthCosts: 1 },
      { logo: { id: 'l'.repeat(20), alt: '', hash: 'b'.repeat(64), problem: null } },
      { mrr: 1 },
      { activeSubscriptions: 1 },
      { churn: 1 },
      { visitors30: 1 },
      { users: 1 },
      { activeWeekly: 1 },
      { priceReason: 'Because.' },
      { supportDays: 31 },
    ];
    for (const patch of patches) expect(changes(patch).length, JSON.stringify(patch)).toBeGreaterThan(0);
  });

  const ownership = provedOwnership('harbour-desk.example', now);
  const consequences = (patch: Partial<Draft>, of: typeof before & { checks?: FigureCheck[] } = before) => {
    const listed = { checks: [], ...of, ownership };
    return publishConsequences(listed, listingChange(listed, { ...draft, ...patch }, now)).join(' ');
  };

  test('announces a price change, another review and log lines if they follow', () => {
    expect(consequences({ floor: 1 })).toBe(
      'The public change log stays as it is. Publishing also confirms that the project is still for sale.',
    );
    expect(consequences({ askingPrice: 2_300_000 })).toContain(
      'adds a line to the public change log, for good. Open offers stay',
    );
    expect(consequences({ askingPrice: 2_300_000 })).not.toContain('We review the listing again');
    expect(consequences({ title: 'Ferry Desk', supportDays: 3 })).toContain(
      'adds 2 lines to the public change log, for good.',
    );
    expect(consequences({ title: 'Ferry Desk' })).toContain('We review the listing again. It stays public meanwhile.');
  });

  test("another web address ends the ownership confirmation, another page on it doesn't", () => {
    expect(consequences({ url: 'https://ferry.example' })).toContain('“Owner confirmed” is removed');
    expect(consequences({ url: 'https://harbour-desk.example/app' })).not.toContain('Owner confirmed');
  });

  test('a checked figure that changes loses its mark, an unchecked one has none', () => {
    const metrics = teaser.metrics.map((metric) => ({ ...metric, source: 'document' as const }));
    const checked = { ...before, teaser: { ...teaser, metrics } };
    expect(consequences({ ttmCosts: 300_000 }, checked)).toContain('“Seller says”');
    expect(consequences({ ttmCosts: 300_000 })).not.toContain('“Seller says”');
    expect(consequences({ askingPrice: 2_300_000 }, checked)).not.toContain('“Seller says”');
  });

  test('visits, earlier months and what access opens lose their marks as well', () => {
    const visitMonths = [...Array<null>(10).fill(null), 900, 950];
    const earlierMonths = [...Array<null>(11).fill(null), 70_000];
    const filled = { ...draft, visitMonths, earlierMonths, refundRate: 2, costLines: { hosting: 9_900 } };
    const tiers = { teaser: teaserOf(filled, newSeller('seller'), now), accessTier: accessTierOf(filled, now) };
    const checks = checkableFigures(allFigures(tiers)).map(({ figure, value }): FigureCheck => {
      return { figure, value, source: 'document', documentId: 'd', document: 'Books.pdf', period: null, at: now };
    });
    const listed = {
      ...before,
      ...tiers,
      checks,
      teaser: withChecks(tiers.teaser, { before: [], after: checks, enteredAt: now }),
    };
    const said = (patch: Partial<Draft>) => consequences({ ...filled, ...patch }, listed).includes('“Seller says”');
    expect(said({ askingPrice: 2_300_000 })).toBe(false);
    expect(said({ visitMonths: [...Array<null>(10).fill(null), 900, 951] })).toBe(true);
    expect(said({ earlierMonths: [...Array<null>(11).fill(null), 70_001] })).toBe(true);
    expect(said({ refundRate: 3 })).toBe(true);
    expect(said({ costLines: { hosting: 9_901 } })).toBe(true);
    // A removed figure has no mark to lose.
    expect(said({ refundRate: null, costLines: {} })).toBe(false);
  });

  test('a new or cleared field is empty on the other side', () => {
    expect(changes({ users: 420 })).toEqual([{ label: 'Users', before: '', after: '420' }]);
    expect(changes({ ownerHours: null })).toEqual([{ label: 'Owner’s time', before: '4 h a week', after: '' }]);
    const third = { ...(code as Draft['assets'][0]), id: 'list', label: 'Customers', identifier: '', expectedDays: 7 };
    expect(changes({ assets: [...draft.assets, third] })).toEqual([
      { label: 'Asset', before: '', after: 'Customers, Source code, Repository, 7 days' },
    ]);
  });

  test('visits are totaled, a logo is named, and a nonstandard asset transfer is stated', () => {
    const visitMonths = Array<number>(12).fill(1_234);
    expect(changes({ visitMonths })).toContainEqual({
      label: 'Visits by month',
      before: '',
      after: expect.stringMatching(/ 1,234, .* 1,234$/),
    });
    const [picture] = draft.pictures;
    const logo = picture && { id: 'l'.repeat(20), hash: 'c'.repeat(64), problem: null };
    expect(changes({ logo: logo as Draft['logo'] })).toEqual([{ label: 'Logo', before: '', after: 'One picture' }]);
    const [first, ...others] = draft.assets;
    const stuck = { ...(first as Draft['assets'][0]), transferable: 'new-account' as const };
    const [change] = changes({ assets: [stuck, ...others] });
    expect(change?.after).toBe(`${change?.before}, ${TRANSFERABLE_LABELS['new-account']}`);
  });

  test('the same amounts in another year are a change', () => {
    const earlier = { ...draft, monthsFrom: monthAt(draft.monthsFrom, -12) };
    const was = {
      teaser: teaserOf(earlier, newSeller('seller'), now),
      accessTier: accessTierOf(earlier, now),
      diligence: before.diligence,
    };
    const change = draftChanges(was, draft, now).find(({ label }) => label === 'Revenue by month');
    expect(change?.after).toBe(`${change?.before}, changed`);
  });

  test('changing who sees the web address is a separate change', () => {
    const readers = changes({ showUrl: true }).filter(({ label }) => label === 'Web address shown to');
    expect(readers).toEqual([{ label: 'Web address shown to', before: 'Buyers with access', after: 'Everybody' }]);
  });

  test('diligence details are compared with their published version', () => {
    expect(changes({ supportTickets: 12 })).toEqual([
      { label: 'Support requests in a month', before: '', after: '12' },
    ]);
  });

  test('months are listed with their amounts, costs as money, several words with commas', () => {
    const dated = { ...draft, monthsFrom: '2025-06', earlierMonths: [...Array<null>(10).fill(null), 50, 60_000] };
    const published = {
      teaser: teaserOf(dated, newSeller('seller'), now),
      accessTier: accessTierOf(dated, now),
      diligence: {},
    };
    const revenueMonths = [...Array<number>(11).fill(100_000), 200_000];
    const changed = draftChanges(
      published,
      { ...dated, revenueMonths, tech: ['Rust', 'React'], stage: 'launched', runningCost: 0 },
      now,
    );
    const of = (label: string) => changed.find((change) => change.label === label);
    expect(of('Built with')?.after).toBe('Rust, React');
    expect(of('Revenue by month')?.before).toMatch(/^Jun \$1,000, Jul \$1,000, .*, May \$1,000$/);
    expect(of('Earlier months')).toMatchObject({
      before: expect.stringMatching(/^Apr \$0\.50, May \$600, Jun /),
      after: '',
    });
    expect(of('Costs, 12 months')).toEqual({ label: 'Costs, 12 months', before: '$2,000', after: '' });
  });

  test('pictures are counted', () => {
    const pictures = [...draft.pictures, ...draft.pictures];
    expect(changes({ pictures })).toEqual([{ label: 'Pictures', before: 'One picture', after: '2 pictures' }]);
  });

  test('of two figures, only the changed one loses its mark; so does monthly revenue', () => {
    const marked = (kinds: string[], revenueSource: 'self' | 'document' = 'self') => {
      const metrics = teaser.metrics.map((metric) =>
        kinds.includes(metric.kind) ? { ...metric, source: 'document' as const } : metric,
      );
      return { ...before, teaser: { ...teaser, metrics, revenueSource } };
    };
    const losesMark = (patch: Partial<Draft>, of: typeof before) => consequences(patch, of).includes('“Seller says”');
    expect(losesMark({ ttmCosts: 300_000 }, marked(['ttmProfit']))).toBe(true);
    expect(losesMark({ ttmCosts: 300_000 }, marked(['ttmRevenue', 'ownerHours']))).toBe(false);
    expect(losesMark({ users: 5 }, marked(['ttmRevenue', 'ttmProfit']))).toBe(false);
    const months = { revenueMonths: [50_000, 150_000, ...Array<number>(10).fill(100_000)] };
    expect(losesMark(months, marked([], 'document'))).toBe(true);
    expect(losesMark(months, marked([]))).toBe(false);
    expect(losesMark({ askingPrice: 2_300_000 }, marked([], 'document'))).toBe(false);
  });
});

describe('is unpublished', () => {
  const now = new Date();
  const draft = completeDraft();
  const published = { accessTier: accessTierOf(draft, now), diligence: diligenceTierOf(draft, now).details };
  const live = { state: 'live', teaser: teaserOf(draft, newSeller('seller'), now) } as const;

  test('a draft counts as unpublished once a field differs, or a published one is missing', () => {
    expect(isUnpublished(live, published, draft, now)).toBe(false);
    expect(isUnpublished(live, published, { ...draft, floor: 100 }, now)).toBe(false);
    expect(isUnpublished(live, published, { ...draft, askingPrice: 2_300_000 }, now)).toBe(true);
    expect(isUnpublished(live, published, { ...draft, knownProblems: 'None.' }, now)).toBe(true);
    for (const field of ['category', 'stage', 'country', 'foundedOn', 'askingPrice', 'supportDays'] as const)
      expect(isUnpublished(live, published, { ...draft, [field]: null }, now), field).toBe(true);
  });

  test('only if changes can be published', () => {
    const changed = { ...draft, askingPrice: 2_300_000 };
    expect(isUnpublished({ ...live, state: 'paused' }, published, changed, now)).toBe(true);
    for (const state of ['draft', 'submitted', 'under-offer', 'sold', 'withdrawn'] as const)
      expect(isUnpublished({ ...live, state }, published, changed, now), state).toBe(false);
    expect(isUnpublished({ state: 'live', teaser: null }, published, changed, now)).toBe(false);
  });
});
