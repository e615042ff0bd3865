import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import type { ApiOutput } from '../../../domain/api.ts';
import { isDetailAsked } from '../../../domain/listing/details/detail-values.ts';
import { DETAILS, type DetailKey } from '../../../domain/listing/details/details.ts';
import { EDITOR_STEPS } from '../../../domain/listing/details/editor-steps.ts';
import type { Draft, DraftFields } from '../../../domain/listing/draft/draft.ts';
import { DRAFT_FIELDS } from '../../../domain/listing/draft/draft-fields.ts';
import { newListing } from '../../../domain/listing/listing.ts';
import { TRANSFERABLE_LABELS } from '../../../domain/listing/options.ts';
import type { Card } from '../../../domain/search/card.ts';
import { ListingEditor } from './listing-editor.tsx';

vi.mock('../../../lib/firebase/live.ts', () => ({ useLiveDoc: vi.fn(), useLiveQuery: vi.fn() }));

/**
 * Fields with a different label: each asset has its own label, choices are sentences, and months are given by their
 * end.
 */
const LABELS: Partial<Record<keyof DraftFields, string>> = {
  assets: 'Source code',
  anonymous: 'Sell anonymously',
  showUrl: 'Show this address to everybody',
  monthsFrom: 'These months end in',
};
const OF_EARNING: (keyof DraftFields)[] = [
  ...(['monthsFrom', 'revenueMonths', 'earlierMonths', 'ttmCosts', 'mrr', 'activeSubscriptions', 'churn'] as const),
  'monthCosts',
  ...(['payingCustomers', 'revenueChurn', 'allTimeRevenue', 'refundRate', 'topCustomer', 'planPrice'] as const),
];
const OF_OTHERS: (keyof DraftFields)[] = ['runningCost', 'waitingList', 'buildHours'];
const isDetail = (field: keyof DraftFields): field is DetailKey => field in DETAILS;
const isShown = (field: keyof DraftFields, earning: boolean): boolean =>
  !(earning ? OF_OTHERS : OF_EARNING).includes(field) &&
  (!isDetail(field) || (isDetailAsked(field, earning) && DETAILS[field].kind !== 'explanations'));

const listing = newListing({ id: 'listing', sellerId: 'seller', now: new Date() });
test('another asset of a kind is distinguished by its number, up to the listing’s maximum', async () => {
  const [domain, ...others] = completeDraft().assets;
  const assets = Array.from({ length: 18 }, (_, i) => ({ ...domain, id: `a${i}`, label: `Asset ${i}` }));
  const draft = { ...completeDraft(), assets: [domain, ...others.slice(1), ...assets] as Draft['assets'], revision: 3 };
  const screen = await show(
    <ListingEditor listing={listing} draft={draft} submission={null} preview={() => null} />,
    '/listings/listing/edit?tab=assets',
  );
  const saved = fakeApi('saveDraft', () => ({ revision: 4 }));
  const add = screen.getByRole('combobox', { name: 'Add an asset' });
  await add.click();
  await screen.getByRole('option', { name: 'Domain', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove Domain 2', exact: true })).toBeInTheDocument();
  await expect.element(add).toBeDisabled();
  await expect.element(screen.getByText('At most 20 assets.')).toBeVisible();
  await expect.poll(() => saved.at(-1)?.input.fields.assets?.length).toBe(20);
});

test('usual assets are ticked; an edited one can only be removed where it is listed', async () => {
  const draft = { ...completeDraft(), url: 'https://harbour.example', assets: [], revision: 3 };
  const screen = await show(
    <ListingEditor listing={listing} draft={draft} submission={null} preview={() => null} />,
    '/listings/listing/edit?tab=assets',
  );
  const saved = fakeApi('saveDraft', () => ({ revision: 4 }));
  const tick = (name: string) =>
    screen.getByRole('group', { name: 'Usual for SaaS' }).getByRole('checkbox', { name, exact: true });
  await tick('Domain').click();
  await tick('Source code').click();
  await tick('Brand and design files').click();
  await tick('Brand and design files').click();
  await screen.getByRole('group', { name: 'Source code', exact: true }).getByLabelText('Identifier').fill('github');
  await expect.element(tick('Source code')).toBeDisabled();
  await expect.element(tick('Source code')).toBeChecked();
  await expect.element(tick('Domain')).toBeEnabled();
  await expect
    .poll(() => saved.at(-1)?.input.fields.assets?.map(({ kind, identifier }) => [kind, identifier]))
    .toEqual([
      ['domain', 'harbour.example'],
      ['code', 'github'],
    ]);
  await screen.getByRole('button', { name: 'Remove Source code' }).click();
  await expect.element(tick('Source code')).not.toBeChecked();
});

test('each asset’s transferability can be selected, and is saved', async () => {
  const draft = { ...completeDraft(), revision: 3 };
  const screen = await show(
    <ListingEditor listing={listing} draft={draft} submission={null} preview={() => null} />,
    '/listings/listing/edit?tab=assets',
  );
  const saved = fakeApi('saveDraft', () => ({ revision: 4 }));
  const choiceOf = (asset: string) =>
    screen.getByRole('group', { name: asset, exact: true }).getByRole('combobox', { name: 'Transfer', exact: true });
  await expect.element(choiceOf('Source code')).toHaveValue(TRANSFERABLE_LABELS.yes);
  await choiceOf('Source code').click();
  await screen.getByRole('option', { name: TRANSFERABLE_LABELS['new-account'] }).click();
  await expect.element(choiceOf('Domain')).toHaveValue(TRANSFERABLE_LABELS.yes);
  await expect
    .poll(() => saved.at(-1)?.input.fields.assets?.map(({ id, transferable }) => [id, transferable]))
    .toEqual([
      ['domain', 'yes'],
      ['code', 'new-account'],
    ]);
});

test.each([
  ['metrics', 'Norway', '40', 'At most 100%.'],
  ['metrics', 'Search', '40', 'At most 100%.'],
  ['metrics', 'Monthly churn', '4', 'At most 100%.'],
  ['metrics', 'Support requests in a month', '40', 'At most 1,000,000.'],
  ['assets', 'Days to transfer', '9', 'At most 90 days.'],
])('%s: “%s” is never truncated to a smaller value because it is too much', async (step, label, was, message) => {
  const draft: Draft = {
    ...completeDraft(),
    topCountries: [{ country: 'NO', percent: 40 }],
    trafficSources: { search: 40 },
    churn: 4,
    supportTickets: 40,
    assets: completeDraft()
      .assets.slice(0, 1)
      .map((asset) => ({ ...asset, expectedDays: 9 })),
    revision: 3,
  };
  const screen = await show(
    <ListingEditor listing={listing} draft={draft} submission={null} preview={() => null} />,
    `/listings/listing/edit?tab=${step}`,
  );
  const field = screen.getByLabelText(label, { exact: true });
  await expect.element(field).toHaveValue(was);
  // The editor saves the cleared field if the next input takes a while.
  fakeApi('saveDraft', () => ({ revision: 4 }));
  for (const typed of ['1,500,000,000', '1.500.000.000,00']) {
    await field.fill('');
    await field.fill(typed);
    await userEvent.tab();
    await expect.element(field).toHaveValue('1,500,000,000');
    await expect.element(field).toHaveAccessibleDescription(new RegExp(message));
  }
});

const CASES = (['earning', 'launched'] as const).flatMap((stage) =>
  EDITOR_STEPS.filter((step) => step !== 'review' && step !== 'pictures').map((step) => ({ stage, step })),
);

test.each(CASES)('$stage: the step "$step" asks for each of its fields', async ({ stage, step }) => {
  fakeApi('paymentStatus', () => ({ available: true }));
  fakeApi('search', () => ({ cards: [] as Card[] }) as ApiOutput<'search'>);
  const draft = { ...completeDraft(), stage, monthsFrom: '2024-01', revision: 3 };
  const screen = await show(
    <ListingEditor listing={listing} draft={draft} submission={null} preview={() => null} />,
    `/listings/listing/edit?tab=${step}`,
  );
  const main = screen.container;
  await expect.poll(() => main.querySelectorAll('input, textarea').length).toBeGreaterThan(3);
  const shown = main.textContent;
  const fields = (Object.keys(DRAFT_FIELDS) as (keyof DraftFields)[]).filter(
    (field) => DRAFT_FIELDS[field].step === step && isShown(field, stage === 'earning'),
  );
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter((field) => !shown.includes(LABELS[field] ?? DRAFT_FIELDS[field].label))).toEqual([]);
});

test('an overlong tag stays and is marked; a word too long for browsers to wrap isn’t pasted', async () => {
  fakeApi('saveDraft', () => ({ revision: 4 }));
  const screen = await show(
    <ListingEditor
      listing={listing}
      draft={{ ...completeDraft(), revision: 3 }}
      submission={null}
      preview={() => null}
    />,
    '/listings/listing/edit?tab=basics',
  );
  const tags = screen.getByRole('combobox', { name: 'Built with' });
  await tags.fill('A framework that nobody else has heard of');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('A framework that nobody else has heard of')).toBeVisible();
  await expect.element(screen.getByText('Too long: 41 of 30 characters.')).toBeVisible();
  const reason = screen.getByLabelText('Reason for selling');
  const before = (reason.element() as HTMLTextAreaElement).value;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'x'.repeat(60_000));
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  expect(reason.element().dispatchEvent(paste)).toBe(false);
  await expect.element(reason).toHaveValue(before);
});

test('a question about a figure is explained next to it, and stored for its readers', async () => {
  const draft = { ...completeDraft(), mrr: 200_000, costLines: { people: 120_000 }, revision: 3 };
  const screen = await show(
    <ListingEditor listing={listing} draft={draft} submission={null} preview={() => null} />,
    '/listings/listing/edit?tab=metrics',
  );
  const saved = fakeApi('saveDraft', () => ({ revision: 4 }));
  const open = screen.getByRole('textbox', { name: /^The MRR of \$2,000 is above/ });
  await open.fill('Two yearly plans began.');
  await expect
    .poll(() => saved.at(-1)?.input.fields)
    .toMatchObject({ figureWords: { mrr: 'Two yearly plans began.' }, openedWords: {} });
  await screen.getByRole('textbox', { name: /^The costs by line come to/ }).fill('The designer left. nora@example.com');
  await expect.element(screen.getByText(/^Your explanation has an email address/)).toBeVisible();
  await expect.poll(() => saved.at(-1)?.input.fields.openedWords?.['cost-lines']).toContain('The designer left.');
  await open.fill('');
  await expect.poll(() => saved.at(-1)?.input.fields.figureWords).toEqual({});
});

test('a cost line accepts any currency, and states its rate (case 20)', async () => {
  fakeApi('saveDraft', () => ({ revision: 4 }));
  const sent = fakeApi('convertFigures', () => ({ revision: 5, conversions: [] }));
  const parts = [{ currency: 'EUR', minor: 9_900, rate: '1.15' }];
  const tools = { figure: 'costLines.tools', month: null, of: '2026-10', cents: 11_385, parts } as const;
  const draft = { ...completeDraft(), costLines: { tools: 11_385 }, conversions: [tools], revision: 3 };
  const screen = await show(
    <ListingEditor listing={listing} draft={draft} submission={null} preview={() => null} />,
    '/listings/listing/edit?tab=metrics',
  );
  await expect.element(screen.getByLabelText('Tools', { exact: true })).toHaveValue('113.85');
  await expect.element(screen.getByText('€99 at 1.15, mean of October 2026, ECB')).toBeVisible();
  await screen.getByLabelText('Hosting', { exact: true }).fill('€50');
  await userEvent.tab();
  await expect
    .poll(() => sent[0]?.input.amounts)
    .toEqual([{ figure: 'costLines.hosting', month: null, currency: 'EUR', minor: 5_000 }]);
});

test('revenue since the start has no single rate; the sum of its months is offered instead', async () => {
  fakeApi('saveDraft', () => ({ revision: 4 }));
  const { monthsFrom, ...draft } = completeDraft();
  const screen = await show(
    <ListingEditor
      listing={listing}
      draft={{ ...draft, monthsFrom, foundedOn: monthsFrom, allTimeRevenue: 1, revision: 3 }}
      submission={null}
      preview={() => null}
    />,
    '/listings/listing/edit?tab=metrics',
  );
  const field = screen.getByLabelText('Revenue since the start', { exact: true });
  await field.fill('€5,000');
  await userEvent.tab();
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Many months have no single rate\. By month, they come to \$12,000 in dollars\./);
  await screen.getByRole('button', { name: 'Use $12,000' }).click();
  await expect.element(field).toHaveValue('12,000');
});
