import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { type DraftAsset, type DraftFields, draftFieldsSchema } from './draft.ts';
import { cellAt, cellOf, withCell, withCells } from './draft-cell.ts';
import { entriesOf, withEntries } from './draft-entries.ts';

const draft: DraftFields = {
  ...draftFieldsSchema.strip().parse(completeDraft()),
  ...{ monthsFrom: '2026-01', tech: ['react', 'go'], revenueMonths: [100, ...Array<null>(11).fill(null)] },
};
const [domain, code] = draft.assets as [DraftAsset, DraftAsset];
const asset = (id: string): DraftAsset => ({ ...domain, id, label: id });
const ids = ({ assets }: DraftFields) => assets.map(({ id }) => id);
const reversed = { ...draft, assets: [code, domain] };

test('only revenue goes on in the earlier months; visits have none', () => {
  expect(cellOf('revenueMonths.2025-12', draft)).toEqual({ field: 'earlierMonths', key: '2025-12', part: undefined });
  expect(cellOf('visitMonths.2025-12', draft).field).toBe('visitMonths');
  expect(cellOf('assets.domain.label', draft)).toEqual({ field: 'assets', key: 'domain', part: 'label' });
});

test('what stands at a path is a field, an entry or a part of one', () => {
  const paths = [
    'title',
    'tech.go',
    'tech.rust',
    'revenueMonths.2026-01',
    'revenueMonths.2026-02',
    'assets.code.label',
  ];
  expect(paths.map((path) => cellAt(draft, path))).toEqual(['Harbour Desk', true, null, 100, null, 'Source code']);
});

test('a part of an asset changes nothing else of it, nor its place', () => {
  const changed = withCell(draft, 'assets.domain.label', 'Name', reversed);
  expect(changed.assets).toEqual([{ ...domain, label: 'Name' }, code]);
  expect(withCell(draft, 'assets.domain', { ...domain, label: 'Name' }, reversed)).toEqual(changed);
});

test('taking away what is not there changes nothing', () =>
  expect(withCell(draft, 'assets.gone', null, reversed)).toEqual(draft));

test('an asset comes to where it stands in the other tab, among those that are here', () => {
  const here = { ...draft, assets: [domain, asset('mine')] };
  const like = { ...draft, assets: [domain, asset('new'), code] };
  expect(ids(withCell(here, 'assets.new', asset('new'), like))).toEqual(['domain', 'new', 'mine']);
  expect(ids(withCell(here, 'assets.other', asset('other'), draft))).toEqual(['domain', 'other', 'mine']);
});

test('several paths are filled one after the other', () => {
  const filled = withCells(draft, { title: 'Ferry Desk', 'assets.code.label': 'Code', 'tech.go': null }, draft);
  expect(filled).toEqual({
    ...draft,
    title: 'Ferry Desk',
    assets: [domain, { ...code, label: 'Code' }],
    tech: ['react'],
  });
});

test('assets with one id are told apart by their number, and an empty month is no entry', () => {
  const alike = { ...draft, assets: [asset('a'), asset('a'), asset('b'), asset('a')] };
  expect([...entriesOf('assets', alike).keys()]).toEqual(['a', 'a#2', 'b', 'a#3']);
  expect([...entriesOf('revenueMonths', draft)]).toEqual([['2026-01', 100]]);
});

test('a field without entries has none to change', () => {
  expect(entriesOf('title', draft).size).toBe(0);
  expect(withEntries('title', draft, new Map([['x', 'y']]))).toEqual(draft);
});
