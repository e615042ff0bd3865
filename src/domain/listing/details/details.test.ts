import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { GIVEN_DETAILS } from '../../../../tests/support/listings/given-details.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import { draftFieldsSchema, draftProblems } from '../draft/draft.ts';
import { draftFieldText } from '../draft/draft-field-text.ts';
import { accessTierSchema, diligenceTierSchema, teaserSchema } from '../listing.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from '../publish/tiers-of.ts';
import { detailParts, detailText, detailTexts } from './detail-text.ts';
import { emptyDetails, givenDetailsInTier, isDetailGiven } from './detail-values.ts';
import { DETAIL_KEYS, DETAILS, type DetailKey } from './details.ts';

const now = new Date('2026-06-09T12:00:00Z');
const draft = { ...completeDraft(), monthsFrom: '2025-06', ...GIVEN_DETAILS };
const problems = (patch: object) =>
  draftProblems({ ...draft, ...patch }, now).map(({ step, path, message }) => `${step} ${path}: ${message}`);
const fails = (patch: object) => draftFieldsSchema.safeParse({ ...draft, ...patch }).error?.issues[0]?.message;

test('details for buyers with access aren’t in the teaser, and those for diligence are in their own tier', () => {
  const teaser = teaserOf(draft, newSeller('seller'), now);
  const access = accessTierOf(draft, now);
  expect(Object.keys(teaser.details).sort()).toEqual(
    [
      'businessModels',
      'codeReview',
      'dependents',
      'figureWords',
      'firmness',
      'keyPerson',
      'skills',
      'spikeNote',
      'structures',
      'tasks',
      'teamSize',
      'video',
      'whyNow',
      'writtenWithAi',
    ].sort(),
  );
  expect(Object.keys(access.details)).toContain('legalIssues');
  const diligence = diligenceTierOf(draft, now);
  expect(Object.keys(diligence.details).sort()).toEqual(['leavingReasons', 'supportTickets']);
  expect(diligenceTierSchema.parse(diligence)).toEqual(diligence);
  expect(access).not.toHaveProperty('diligence');
  const everybody = JSON.stringify(teaser);
  expect(JSON.stringify(access)).not.toContain('close for the winter');
  for (const secret of ['Hetzner', 'example.org/nora', 'lifetime customers', 'close for the winter']) {
    expect(everybody).not.toContain(secret);
  }
});

test('a detail of another tier is rejected', () => {
  const teaser = teaserOf(draft, newSeller('seller'), now);
  expect(teaserSchema.safeParse({ ...teaser, details: { legalIssues: 'None.' } }).success).toBe(false);
  const access = accessTierOf(draft, now);
  expect(accessTierSchema.safeParse({ ...access, details: { tasks: 'None.' } }).success).toBe(false);
  expect(accessTierSchema.safeParse({ ...access, details: { leavingReasons: 'None.' } }).success).toBe(false);
  const given = diligenceTierSchema.safeParse({ details: { legalIssues: 'None.' }, changedAt: now });
  expect(given.success).toBe(false);
});

test('figures for buyers with access are not in the teaser', () => {
  const figures = { refundRate: 1.5, topCustomer: 22, searchImpressions: 900, subscribers: 30 };
  const teaser = teaserOf({ ...draft, ...figures }, newSeller('seller'), now);
  expect(teaser.metrics.map(({ kind }) => kind)).toContain('subscribers');
  expect(teaser.metrics.map(({ kind }) => kind)).not.toContain('refundRate');
  const access = accessTierOf({ ...draft, ...figures }, now).metrics;
  expect(access.map(({ kind, value }) => [kind, value])).toEqual([
    ['refundRate', 1.5],
    ['topCustomer', 22],
    ['searchImpressions', 900],
  ]);
});

test('half-typed, unsavable input can be compared with the published version', () => {
  const typed = {
    video: 'example',
    founderLinks: ['', 'x'],
    tasks: 'x'.repeat(3000),
    revenueSplit: { recurring: 400 },
  };
  expect(teaserOf({ ...draft, ...typed }, newSeller('seller'), now).details.video).toBe('example');
  expect(accessTierSchema.parse(accessTierOf({ ...draft, ...typed }, now)).details.founderLinks).toEqual(['', 'x']);
});

test('the teaser lists what access opens, and nothing more', () => {
  const opens = (patch: object) => teaserOf({ ...draft, ...patch }, newSeller('seller'), now).accessOpens;
  expect(opens({})).toEqual(expect.arrayContaining(['Web address', 'Identifiers of the assets', 'Legal matters']));
  expect(opens({ ...emptyDetails(), url: '', assets: [] })).toEqual(['Known problems, in the seller’s words']);
  expect(opens({ refundRate: 2 })).toContain('Refund rate');
  expect(opens({})).not.toContain('Revenue of earlier months');
  expect(opens({ earlierMonths: [...Array(11).fill(null), 5] })).toContain('Revenue of earlier months');
});

test('projects without revenue are asked for other details', () => {
  expect(Object.keys(givenDetailsInTier(draft, 'teaser', false))).toContain('missing');
  expect(Object.keys(givenDetailsInTier(draft, 'teaser', false))).not.toContain('spikeNote');
  expect(Object.keys(givenDetailsInTier(draft, 'teaser', true))).not.toContain('missing');
});

test('each detail is given or empty, and has a text once given', () => {
  const empty = emptyDetails();
  for (const key of DETAIL_KEYS) {
    expect([key, isDetailGiven(empty[key]), detailText(key, empty[key])]).toEqual([key, false, '']);
    expect(detailText(key, GIVEN_DETAILS[key]), key).not.toBe('');
  }
});

test('a detail is formatted as people read it', () => {
  const text = (key: DetailKey) => detailText(key, GIVEN_DETAILS[key]);
  expect(text('businessModels')).toBe('Subscriptions, services');
  expect(text('lastCommitOn')).toBe('May 2026');
  expect([text('hasTests'), detailText('hasTests', false)]).toEqual(['Yes', 'No']);
  expect(text('costLines')).toBe('Hosting $99, People $1,200.50');
  expect(text('topCountries')).toBe('Norway 70%, Sweden 12.5%');
  expect(text('founderLinks')).toBe('https://example.com/tomas\nhttps://example.org/nora');
  expect(detailTexts({ firmness: 'firm', teamSize: 2 })).toEqual([
    { key: 'teamSize', label: 'People who work on it', text: '2' },
    { key: 'firmness', label: 'Negotiation', text: 'The price is firm' },
  ]);
  expect(detailParts('tasks', 'x')).toEqual([]);
  expect(draftFieldText('revenueSplit', draft)).toBe('Recurring 80%, One-off 20%');
});

test('shares must add up before submission, but may be saved before that', () => {
  expect(problems({ revenueSplit: { recurring: 80, ads: 10 } })).toEqual([
    'metrics revenueSplit: The shares should add up to 100%.',
  ]);
  expect(problems({ revenueSplit: { recurring: 66.6, ads: 33.3 } })).toEqual([]);
  expect(problems({ revenueSplit: {} })).toEqual([]);
  expect(fails({ revenueSplit: { recurring: 80, ads: 10 } })).toBeUndefined();
  expect(
    problems({
      topCountries: [
        { country: 'NO', percent: 60 },
        { country: 'SE', percent: 41 },
      ],
    }),
  ).toEqual(['metrics topCountries: The shares add up to more than 100%.']);
  expect(problems({ lastCommitOn: '2026-07' })).toEqual(['project lastCommitOn: This month is in the future.']);
  expect(problems({ stage: 'launched', runningCost: 0, revenueSplit: { ads: 1 } })).toEqual([]);
});

test.each([
  [{ tasks: 'x'.repeat(2001) }, 'Too long: 2,001 of 2,000 characters.'],
  [{ skills: 'x'.repeat(201) }, 'Too long: 201 of 200 characters.'],
  [{ video: 'https://example.com/watch' }, 'Enter the address of a YouTube, Vimeo or Loom video.'],
  [{ video: 'https://www.youtube.com@example.com/watch' }, 'Enter the address of a YouTube, Vimeo or Loom video.'],
  [{ video: 'http://vimeo.com/1' }, 'Enter the address of a YouTube, Vimeo or Loom video.'],
  [{ video: 'https://vimeo.com/' }, 'Enter the address of a YouTube, Vimeo or Loom video.'],
  [{ founderLinks: ['javascript:alert(1)'] }, 'Enter a full address, with https://.'],
  [{ founderLinks: Array.from({ length: 6 }, (_, i) => `https://example.com/${i}`) }, 'At most 5 addresses.'],
  [{ founderLinks: ['https://example.com', 'https://example.com'] }, 'Each address once.'],
  [{ structures: ['cash', 'cash'] }, 'Choose each once.'],
  [
    {
      topCountries: [
        { country: 'NO', percent: 1 },
        { country: 'NO', percent: 2 },
      ],
    },
    'Choose each country once.',
  ],
  [{ costLines: { hosting: -1 } }, 'Enter 0 or more.'],
  [{ costLines: { hosting: 1_000_000_001 } }, 'At most $10,000,000.'],
  [{ revenueSplit: { recurring: 101 } }, 'At most 100%.'],
  [{ teamSize: 1_000_001 }, 'At most 1,000,000.'],
  [{ lastCommitOn: '2026-13' }, 'Choose a month.'],
])('%o can’t be saved', (patch, message) => expect(fails(patch)).toBe(message));

test('an unknown part or choice is rejected', () => {
  for (const patch of [{ costLines: { yacht: 1 } }, { structures: ['gold'] }, { firmness: 'soft' }]) {
    expect(fails(patch), JSON.stringify(patch)).toBeDefined();
  }
});

test('every detail says who reads it and where it is entered', () => {
  for (const key of DETAIL_KEYS) expect(DETAILS[key].label, key).toMatch(/^[A-Z]/);
});

test('a question is explained in up to 300 characters; facts and questions about months aren’t', () => {
  const words = (text: string, check = 'mrr') => fails({ figureWords: { [check]: text } });
  expect(words('x'.repeat(300))).toBeUndefined();
  expect(words('x'.repeat(301))).toBe('Too long: 301 of 300 characters.');
  expect([words('x', 'loss'), words('x', 'run-up'), words('x', 'unknown')]).not.toContain(undefined);
});
