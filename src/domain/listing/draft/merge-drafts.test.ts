import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { monthAt } from '../../shared/time.ts';
import { type DraftAsset, type DraftFields, draftFieldsSchema } from './draft.ts';
import { fieldEntries, withEntries } from './draft-entries.ts';
import { cellAtPath, cellLabel, cellText, draftCellAt, mergeDrafts, withCell, withCells } from './merge-drafts.ts';
import { shiftDraftMonths } from './shift-draft-months.ts';

describe('draft cell text', () => {
  const draft: DraftFields = {
    ...draftFieldsSchema.strip().parse(completeDraft()),
    monthsFrom: '2026-01',
    earlierMonths: [...Array(11).fill(null), 2_500],
    visitMonths: [1_234, ...Array(11).fill(null)],
    topCountries: [{ country: 'NO', percent: 12.5 }],
    costLines: { hosting: 1_000 },
    priceReason: 'Long. '.repeat(99).trim(),
  };

  test.each([
    ['title', 'Name', 'Harbour Desk'],
    ['priceReason', 'Reason for the price', draft.priceReason],
    ['tech', 'Built with', ''],
    ['revenueMonths.2026-03', 'Revenue in March 2026', '$1,000'],
    ['revenueMonths.2025-12', 'Revenue in December 2025', '$25'],
    ['visitMonths.2026-01', 'Visits in January 2026', '1,234'],
    ['visitMonths.2026-02', 'Visits in February 2026', ''],
    ['topCountries.NO', 'Where visitors are: Norway', '12.5%'],
    ['topCountries.SE', 'Where visitors are: Sweden', ''],
    ['costLines.hosting', 'Costs in a month: Hosting', '$10'],
    ['assets.domain', 'Asset “Domain”', 'Domain\nDomain, Registrar, 5 days\nharbour-desk.example'],
    ['assets.domain.label', 'Asset “Domain”, label', 'Domain'],
    ['assets.domain.kind', 'Asset “Domain”, kind', 'Domain'],
    ['assets.domain.identifier', 'Asset “Domain”, identifier', 'harbour-desk.example'],
    ['assets.domain.transfer', 'Asset “Domain”, how it is transferred', 'Registrar'],
    ['assets.domain.expectedDays', 'Asset “Domain”, days to transfer', '5 days'],
    ['assets.domain.transferable', 'Asset “Domain”, transfer', 'It is handed over as it is'],
  ])('%s is “%s”', (path, label, text) => {
    expect([cellLabel(path, draft, draft), cellText(path, draft)]).toEqual([label, text]);
  });

  test('an asset removed here is named as in the other tab, or as unnamed', () => {
    const without = withCell(draft, 'assets.domain', null, draft);
    expect(cellLabel('assets.domain', without, draft)).toBe('Asset “Domain”');
    expect(cellText('assets.domain', without)).toBe('');
    const nameless = withCell(draft, 'assets.domain.label', '', draft);
    expect(cellText('assets.domain', nameless)).toMatch(/^Domain, Registrar/);
    expect(cellLabel('assets.domain.transfer', nameless, nameless)).toBe(
      'Asset “without a name”, how it is transferred',
    );
  });

  test('another version of a cell keeps its position', () => {
    const without = withCell(draft, 'assets.domain', null, draft);
    expect(without.assets.map(({ id }) => id)).toEqual(['code']);
    expect(withCell(without, 'assets.domain', draft.assets[0], draft)).toEqual(draft);
    expect(withCell(without, 'assets.domain.label', 'Gone', draft)).toBe(without);
    expect(withCell(draft, 'revenueMonths.2025-12', 7, draft).earlierMonths[11]).toBe(7);
    expect(withCell(draft, 'revenueMonths.2026-12', null, draft).revenueMonths[11]).toBe(null);
    expect(withCell(draft, 'topCountries.SE', 5, draft).topCountries.map(({ country }) => country)).toEqual([
      'NO',
      'SE',
    ]);
    expect(withCell(draft, 'costLines.hosting', null, draft).costLines).toEqual({});
  });
});

describe('draft cell', () => {
  const draft: DraftFields = {
    ...draftFieldsSchema.strip().parse(completeDraft()),
    monthsFrom: '2026-01',
    tech: ['react', 'go'],
    revenueMonths: [100, ...Array<null>(11).fill(null)],
  };
  const [domain, code] = draft.assets as [DraftAsset, DraftAsset];
  const asset = (id: string): DraftAsset => ({ ...domain, id, label: id });
  const ids = ({ assets }: DraftFields) => assets.map(({ id }) => id);
  const reversed = { ...draft, assets: [code, domain] };

  test('only revenue continues in the earlier months', () => {
    expect(cellAtPath('revenueMonths.2025-12', draft)).toEqual({
      field: 'earlierMonths',
      key: '2025-12',
      part: undefined,
    });
    expect(cellAtPath('visitMonths.2025-12', draft).field).toBe('visitMonths');
    expect(cellAtPath('assets.domain.label', draft)).toEqual({ field: 'assets', key: 'domain', part: 'label' });
  });

  test('a path leads to a field, an entry or part of an entry', () => {
    const paths = [
      'title',
      'tech.go',
      'tech.rust',
      'revenueMonths.2026-01',
      'revenueMonths.2026-02',
      'assets.code.label',
    ];
    expect(paths.map((path) => draftCellAt(draft, path))).toEqual([
      'Harbour Desk',
      true,
      null,
      100,
      null,
      'Source code',
    ]);
  });

  test('setting a part of an asset changes neither its other parts nor its position', () => {
    const changed = withCell(draft, 'assets.domain.label', 'Name', reversed);
    expect(changed.assets).toEqual([{ ...domain, label: 'Name' }, code]);
    expect(withCell(draft, 'assets.domain', { ...domain, label: 'Name' }, reversed)).toEqual(changed);
  });

  test('removing a missing entry changes nothing', () =>
    expect(withCell(draft, 'assets.gone', null, reversed)).toEqual(draft));

  test('an asset is inserted at its position in the other tab', () => {
    const here = { ...draft, assets: [domain, asset('mine')] };
    const like = { ...draft, assets: [domain, asset('new'), code] };
    expect(ids(withCell(here, 'assets.new', asset('new'), like))).toEqual(['domain', 'new', 'mine']);
    expect(ids(withCell(here, 'assets.other', asset('other'), draft))).toEqual(['domain', 'other', 'mine']);
  });

  test('several paths are set in order', () => {
    const filled = withCells(draft, { title: 'Ferry Desk', 'assets.code.label': 'Code', 'tech.go': null }, draft);
    expect(filled).toEqual({
      ...draft,
      title: 'Ferry Desk',
      assets: [domain, { ...code, label: 'Code' }],
      tech: ['react'],
    });
  });

  test("assets with the same id are distinguished by number, and an empty month isn't an entry", () => {
    const alike = { ...draft, assets: [asset('a'), asset('a'), asset('b'), asset('a')] };
    expect([...fieldEntries('assets', alike).keys()]).toEqual(['a', 'a#2', 'b', 'a#3']);
    expect([...fieldEntries('revenueMonths', draft)]).toEqual([['2026-01', 100]]);
  });

  test("a field without entries can't change one", () => {
    expect(fieldEntries('title', draft).size).toBe(0);
    expect(withEntries('title', draft, new Map([['x', 'y']]))).toEqual(draft);
  });
});

describe('merge drafts', () => {
  const base: DraftFields = draftFieldsSchema.strip().parse(completeDraft());
  const merge = (mine: Partial<DraftFields>, theirs: Partial<DraftFields>) =>
    mergeDrafts(base, { ...base, ...mine }, { ...base, ...theirs });
  /** Merges both tabs' changes to a draft other than the complete one. */
  const mergeSince = (since: Partial<DraftFields>, mine: Partial<DraftFields>, theirs: Partial<DraftFields>) => {
    const from = { ...base, ...since };
    return mergeDrafts(from, { ...from, ...mine }, { ...from, ...theirs });
  };
  const [domain, code] = base.assets as [DraftAsset, DraftAsset];
  const asset = (id: string): DraftAsset => ({ ...domain, id, label: `Asset ${id}` });
  const month = (i: number): string => monthAt(base.monthsFrom, i);

  test('a change in only one tab is kept', () => {
    const { merged, conflicts } = merge({ title: 'Ferry Desk' }, { oneLine: 'Boats for everybody', mrr: 5 });
    expect(merged).toEqual({ ...base, title: 'Ferry Desk', oneLine: 'Boats for everybody', mrr: 5 });
    expect(conflicts).toEqual({});
  });

  test("different changes keep this tab's value and are reported as a conflict", () => {
    const { merged, conflicts } = merge({ title: 'Mine', churn: 3, stage: 'launched' }, { title: 'Theirs', churn: 4 });
    expect(merged).toMatchObject({ title: 'Mine', churn: 3, stage: 'launched' });
    expect(conflicts).toEqual({ title: 'Theirs', churn: 4 });
  });

  test("the same change in both tabs isn't a conflict", () => {
    const months = Array<number>(12).fill(7);
    const revenueSplit = { recurring: 60, ads: 40 };
    const { conflicts } = merge(
      { title: 'Same', revenueMonths: months, revenueSplit, assets: [asset('a')] },
      { title: 'Same', revenueMonths: [...months], revenueSplit: { ads: 40, recurring: 60 }, assets: [asset('a')] },
    );
    expect(conflicts).toEqual({});
  });

  test('a change undone here is taken from the other tab', () => {
    expect(merge({ title: base.title }, { title: 'Theirs' }).merged.title).toBe('Theirs');
  });

  test('months moved forward by one tab are compared by name', () => {
    const forward = shiftDraftMonths(base, monthAt(base.monthsFrom, 1));
    const revenueMonths = base.revenueMonths.with(11, 7);
    const filled = { ...forward, revenueMonths: forward.revenueMonths.with(11, 5).with(10, 6) };
    for (const merged of [merge(forward, { revenueMonths }).merged, merge({ revenueMonths }, forward).merged]) {
      expect(merged).toEqual({ ...forward, revenueMonths: forward.revenueMonths.with(10, 7) });
    }
    const { merged, conflicts } = merge(filled, { revenueMonths });
    expect(merged).toEqual(filled);
    expect(conflicts).toEqual({ [`revenueMonths.${month(11)}`]: 7 });
  });

  test('different months of a grid are merged, and the same month is a conflict', () => {
    const earlierMonths = base.earlierMonths.with(11, 4);
    const { merged, conflicts } = merge(
      {
        revenueMonths: base.revenueMonths.with(1, 1).with(5, 2),
        visitMonths: base.visitMonths.with(3, 9),
        earlierMonths,
      },
      {
        revenueMonths: base.revenueMonths.with(2, 3).with(5, null),
        visitMonths: base.visitMonths.with(3, 8).with(4, 7),
        earlierMonths: base.earlierMonths.with(11, 5).with(10, 6),
      },
    );
    expect(merged.revenueMonths).toEqual(base.revenueMonths.with(1, 1).with(2, 3).with(5, 2));
    expect(merged.visitMonths).toEqual(base.visitMonths.with(3, 9).with(4, 7));
    expect(merged.earlierMonths).toEqual(earlierMonths.with(10, 6));
    expect(conflicts).toEqual({
      [`revenueMonths.${month(5)}`]: null,
      [`visitMonths.${month(3)}`]: 8,
      // All revenue months use the same field in their paths, so a month's path doesn't change when months are brought
      // forward.
      [`revenueMonths.${month(-1)}`]: 5,
    });
  });

  test('assets added in both tabs are all kept, in the order in which they were saved', () => {
    const { merged, conflicts } = merge(
      { assets: [asset('m0'), domain, asset('m1'), code, asset('m2')] },
      { assets: [domain, code, asset('t1'), asset('t2')] },
    );
    expect(merged.assets.map(({ id }) => id)).toEqual(['m0', 'domain', 'm1', 'code', 't1', 't2', 'm2']);
    expect(conflicts).toEqual({});
  });

  test('an order chosen in one tab is kept', () => {
    const moved = { assets: [code, domain] };
    const added = { assets: [domain, code, asset('new')] };
    for (const { merged } of [merge(moved, added), merge(added, moved)]) {
      expect(merged.assets.filter(({ id }) => id !== 'new')).toEqual([code, domain]);
      expect(merged.assets).toHaveLength(3);
    }
  });

  test('an asset that both tabs edit is merged part by part', () => {
    const { merged, conflicts } = merge(
      { assets: [{ ...domain, label: 'Mine', transfer: 'By code', expectedDays: 2 }, code] },
      {
        assets: [
          { ...domain, label: 'Theirs', identifier: 'other.example', expectedDays: 2 },
          { ...code, label: 'App' },
        ],
      },
    );
    expect(merged.assets).toEqual([
      { ...domain, label: 'Mine', transfer: 'By code', identifier: 'other.example', expectedDays: 2 },
      { ...code, label: 'App' },
    ]);
    expect(conflicts).toEqual({ 'assets.domain.label': 'Theirs' });
  });

  test('an asset removed in one tab is gone, but a conflict if the other tab edits it', () => {
    const edited = { ...domain, label: 'Edited' };
    expect(merge({ assets: [code] }, { title: 'Theirs' }).merged.assets).toEqual([code]);
    expect(merge({ title: 'Mine' }, { assets: [code] }).merged.assets).toEqual([code]);
    expect(merge({ assets: [code] }, { assets: [domain] })).toMatchObject({ merged: { assets: [] }, conflicts: {} });
    const removedHere = merge({ assets: [code] }, { assets: [edited, code] });
    expect(removedHere.merged.assets).toEqual([code]);
    expect(removedHere.conflicts).toEqual({ 'assets.domain': edited });
    const removedThere = merge({ assets: [edited, code] }, { assets: [code] });
    expect(removedThere.merged.assets).toEqual([edited, code]);
    expect(removedThere.conflicts).toEqual({ 'assets.domain': null });
  });

  test('two assets with the same id both stay', () => {
    const twins = [domain, { ...domain, label: 'Twin' }];
    const { merged } = mergeSince(
      { assets: twins },
      { assets: [...twins, asset('m')] },
      { assets: [...twins, asset('t')] },
    );
    expect(merged.assets).toEqual([...twins, asset('t'), asset('m')]);
  });

  test('shares and amounts are merged by their part', () => {
    const { merged, conflicts } = mergeSince(
      { costLines: { hosting: 1, tools: 2, people: 3 } },
      { costLines: { hosting: 10, tools: 2, people: 5, ads: 4 }, revenueSplit: { ads: 10 } },
      { costLines: { hosting: 1, people: 6, other: 7 }, revenueSplit: { ads: 20, recurring: 80 } },
    );
    expect(merged.costLines).toEqual({ hosting: 10, people: 5, ads: 4, other: 7 });
    expect(merged.revenueSplit).toEqual({ ads: 10, recurring: 80 });
    expect(conflicts).toEqual({ 'costLines.people': 6, 'revenueSplit.ads': 20 });
  });

  test('countries are merged by their code; one that one tab edits and the other removes is a conflict', () => {
    const share = (country: string, percent: number) => ({ country, percent });
    const { merged, conflicts } = mergeSince(
      { topCountries: [share('NO', 50), share('SE', 20)] },
      { topCountries: [share('NO', 55), share('DE', 5)] },
      { topCountries: [share('SE', 25), share('DK', 5)] },
    );
    expect(merged.topCountries).toEqual([share('NO', 55), share('DK', 5), share('DE', 5)]);
    expect(conflicts).toEqual({ 'topCountries.NO': null, 'topCountries.SE': 25 });
  });

  test('tags, choices and links are sets: anything added in either tab is in, anything removed is out', () => {
    const { merged, conflicts } = mergeSince(
      { tech: ['React', 'Go', 'Redis'], structures: ['cash'], founderLinks: ['https://a.example'] },
      { tech: ['React', 'Redis', 'Rust'], structures: ['cash', 'holdback'], founderLinks: ['https://b.example'] },
      { tech: ['Go', 'Redis', 'Vue'], structures: [], founderLinks: ['https://a.example', 'https://c.example'] },
    );
    expect(merged.tech).toEqual(['Redis', 'Vue', 'Rust']);
    expect(merged.structures).toEqual(['holdback']);
    expect(merged.founderLinks).toEqual(['https://c.example', 'https://b.example']);
    expect(conflicts).toEqual({});
  });

  test("an open conflict stays until both sides agree, with the other tab's latest value", () => {
    const mine = { ...base, title: 'Mine', assets: [{ ...domain, label: 'Mine' }, code] };
    const saved = { ...base, title: 'Theirs', assets: [{ ...domain, label: 'Theirs' }, code] };
    const before = { title: 'Theirs', 'assets.domain.label': 'Theirs' };
    const since = (theirs: Partial<DraftFields>) => mergeDrafts(saved, mine, { ...saved, ...theirs }, before).conflicts;
    expect(since({ mrr: 5 })).toEqual(before);
    expect(since({ title: 'Newer' })).toEqual({ ...before, title: 'Newer' });
    expect(since({ title: 'Mine' })).toEqual({ 'assets.domain.label': 'Theirs' });
    // Removing an asset, in either tab, also removes its open choices.
    const removed = mergeDrafts(saved, { ...saved, assets: [code] }, saved, { 'assets.domain.label': 'Theirs' });
    expect(removed.conflicts).toEqual({});
    expect(since({ assets: [code] })).toEqual({ title: 'Theirs', 'assets.domain': null });
  });

  test('an open conflict over an asset ends once both or neither have it', () => {
    const edited = { ...domain, label: 'Edited' };
    const open = (mine: DraftAsset[], theirs: DraftAsset[]) =>
      mergeDrafts(
        { ...base, assets: theirs },
        { ...base, assets: mine },
        { ...base, assets: theirs },
        {
          'assets.domain': edited,
        },
      ).conflicts;
    expect(open([code], [edited, code])).toEqual({ 'assets.domain': edited });
    expect(open([code], [code])).toEqual({});
    expect(open([domain, code], [edited, code])).toEqual({});
  });

  test('an open conflict over a month moves with it when the months move forward', () => {
    const path = `revenueMonths.${month(0)}`;
    const mine = shiftDraftMonths({ ...base, revenueMonths: base.revenueMonths.with(0, 1) }, month(1));
    const theirs = { ...base, revenueMonths: base.revenueMonths.with(0, 2) };
    expect(mergeDrafts(theirs, mine, theirs, { [path]: 2 }).conflicts).toEqual({ [path]: 2 });
  });
});
