import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { type DraftFields, emptyDraft } from './draft.ts';
import { draftAssetText, draftFieldText } from './draft-field-text.ts';

const draft: DraftFields = { ...completeDraft(), monthsFrom: '2026-01' };
const text = <F extends keyof DraftFields>(field: F, value: DraftFields[F], patch: Partial<DraftFields> = {}) =>
  draftFieldText(field, { ...draft, ...patch, [field]: value });
const first = (value: number) => [value, ...Array<null>(11).fill(null)];

test.each<[keyof DraftFields, unknown, string]>([
  ['title', 'Harbour Desk', 'Harbour Desk'],
  ['oneLine', 'Berths', 'Berths'],
  ['category', 'SaaS', 'SaaS'],
  ['stage', 'abandoned', 'No longer maintained'],
  ['country', 'NO', 'Norway'],
  ['foundedOn', '2022-04', 'April 2022'],
  ['monthsFrom', '2026-01', 'January 2026'],
  ['url', 'https://harbour.example', 'https://harbour.example'],
  ['tech', ['Rust', 'React'], 'Rust, React'],
  ['reasonForSelling', 'I moved.', 'I moved.'],
  ['knownProblems', 'None known', 'None known'],
  ['ownerHours', 1, '1 hour a week'],
  ['ownerHours', 0, '0 hours a week'],
  ['buildHours', 1_200, '1,200 hours'],
  ['ttmCosts', 0, '$0'],
  ['mrr', 90_050, '$900.50'],
  ['activeSubscriptions', 1_234, '1,234'],
  ['users', 0, '0'],
  ['churn', 2.5, '2.5%'],
  ['topCustomer', 0, '0%'],
  ['priceReason', 'Like the others.', 'Like the others.'],
  ['supportDays', 1, '1 day'],
  ['buyNow', true, 'On'],
  ['buyNow', false, 'Off'],
  ['anonymous', true, 'Anonymous'],
  ['anonymous', false, 'Shown by name'],
  ['costLines', { hosting: 9_900 }, 'Hosting $99'],
])('%s of %j is “%s”', (field, value, expected) => {
  expect(text(field, value as never)).toBe(expected);
});

test('empty fields have no text, except for choices that are always made', () => {
  const empty = emptyDraft('2026-01', new Date());
  const fields = (Object.keys(empty) as (keyof typeof empty)[]).filter(
    (field) => !['revision', 'pictures', 'logo', 'conversions', 'updatedAt'].includes(field),
  ) as (keyof DraftFields)[];
  expect(fields.filter((field) => draftFieldText(field, empty))).toEqual([
    'showUrl',
    'monthsFrom',
    'buyNow',
    'anonymous',
  ]);
});

test('months are named, missing ones with a dash; revenue months are totaled', () => {
  expect(text('revenueMonths', first(100_000))).toMatch(/^\$1,000 in all: Jan \$1,000, Feb –, .*, Dec –$/);
  expect(text('visitMonths', first(1_234))).toMatch(/^Jan 1,234, Feb –, .*, Dec –$/);
  expect(text('earlierMonths', first(50), { monthsFrom: '2026-03' })).toMatch(/^Mar \$0\.50, Apr –, .*, Feb –$/);
});

test('says if everyone can see the address', () => {
  expect([text('showUrl', true), text('showUrl', false), text('showUrl', true, { anonymous: true })]).toEqual([
    'Everybody',
    'Buyers with access',
    'Buyers with access',
  ]);
});

test('an asset shows its given details', () => {
  const [asset] = draft.assets as [DraftFields['assets'][0]];
  expect(draftAssetText({ ...asset, transfer: '', identifier: '', expectedDays: 1 })).toBe(
    'Domain, no transfer given, 1 day',
  );
  expect(draftAssetText({ ...asset, transferable: 'new-account' })).toBe(
    'Domain, Registrar, 5 days\nThe buyer needs a new account\nharbour-desk.example',
  );
  expect(draftFieldText('assets', draft)).toBe(
    'Domain: Domain, Registrar, 5 days\nharbour-desk.example\nSource code: Source code, Repository, 1 day\nrepo',
  );
});
