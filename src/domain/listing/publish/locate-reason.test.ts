import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { documentOf, isChangedSinceReview, isComparable, locateReason, REASON_PATH_PATTERN } from './locate-reason.ts';

const draft = {
  ...completeDraft(),
  pictures: ['first', 'second'].map((id) => ({ id, alt: id, hash: null, problem: null })),
};

test.each([
  ['title', 'basics', 'Name'],
  ['revenueMonths', 'metrics', 'Revenue by month'],
  ['floor', 'price', 'Your floor'],
  ['teamSize', 'project', 'People who work on it'],
  ['assets', 'assets', 'Assets'],
  ['assets.domain', 'assets', 'Domain'],
  ['assets.gone', 'assets', 'An asset'],
  ['pictures.first', 'pictures', 'Picture 1'],
  ['pictures.second', 'pictures', 'Picture 2'],
  ['pictures.gone', 'pictures', 'A picture'],
  ['documents.d', 'pictures', 'A document'],
  ['price', 'price', 'Price and terms'],
  ['pictures', 'pictures', 'Pictures and documents'],
  ['logo', 'pictures', 'Logo'],
])('%s is found in the step %s as “%s”', (path, step, label) => {
  expect(path).toMatch(REASON_PATH_PATTERN);
  const place = locateReason(path, draft);
  expect(place.step).toBe(step);
  if (path !== 'teamSize') expect(place.label).toBe(label);
});

test('a document is named if it still exists', () => {
  const documents = [{ id: 'd', name: 'accounts-2025.pdf' }];
  expect(locateReason('documents.d', draft, documents).label).toBe('accounts-2025.pdf');
  expect(locateReason('documents.gone', draft, documents).label).toBe('A document');
});

test('a change is detectable where the reviewed version is compared with the draft', () => {
  const paths = ['title', 'assets.domain', 'pictures.first', 'logo', 'documents.d', 'price'];
  expect(paths.map(isComparable)).toEqual([true, true, true, true, false, false]);
});

test('a reason’s document is identified, and nothing else', () => {
  expect(['documents.d', 'pictures.first', 'title', 'logo'].map(documentOf)).toEqual(['d', null, null, null]);
});

test.each(['', 'nothing', 'title.x', 'assets.', 'assets.a.b', 'pictures.../x', 'documents.a b', ' title'])(
  "“%s” isn't a path",
  (path) => expect(path).not.toMatch(REASON_PATH_PATTERN),
);

test('an unknown path is shown unchanged, on the last step', () => {
  expect(locateReason('slogan', draft)).toEqual({ step: 'review', label: 'slogan' });
});

test('a changed or removed field, asset or picture is distinguished from an unchanged one', () => {
  const [domain, ...others] = draft.assets;
  const paths = ['title', 'assets.domain', 'pictures.first', 'documents.d', 'price', 'assets.gone', 'logo'];
  const changed = (now: Partial<typeof draft>) =>
    paths.filter((path) => isChangedSinceReview(path, draft, { ...draft, ...now }));
  expect(changed({})).toEqual([]);
  const one = { recurring: 80, 'one-off': 20 };
  const other = { 'one-off': 20, recurring: 80 };
  expect(isChangedSinceReview('revenueSplit', { ...draft, revenueSplit: one }, { ...draft, revenueSplit: other })).toBe(
    false,
  );
  expect(changed({ title: 'Ferry Desk' })).toEqual(['title']);
  expect(changed({ assets: others })).toEqual(['assets.domain']);
  expect(changed({ assets: domain ? [{ ...domain, label: 'The domain' }, ...others] : [] })).toEqual(['assets.domain']);
  const logo = { id: 'l', alt: '', hash: 'b'.repeat(64), problem: null };
  expect(changed({ logo })).toEqual(['logo']);
  expect(changed({ pictures: draft.pictures.slice(1) })).toEqual(['pictures.first']);
  expect(changed({ pictures: draft.pictures.map((picture) => ({ ...picture, alt: 'A quay' })) })).toEqual([
    'pictures.first',
  ]);
});
