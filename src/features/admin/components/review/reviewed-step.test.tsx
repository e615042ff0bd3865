import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../../tests/components/screen.tsx';
import { useReviewDecisions } from './field-decision.tsx';
import { ReviewedStep } from './reviewed-step.tsx';

const FIELDS = ['Floor', 'Reason for the price'].map((label) => ({
  path: label,
  label,
  value: '',
  before: null,
  converted: [],
}));

function Step() {
  const { requests, made } = useReviewDecisions(FIELDS);
  return (
    <>
      <ReviewedStep step="price" fields={FIELDS} marks={new Map()} rowsOf={() => null} requests={requests} />
      <output>{JSON.stringify(made)}</output>
    </>
  );
}
const decision = (label: string) => page.getByRole('group', { name: `Decision on ${label}` });
const made = () => JSON.parse(page.getByRole('status').element().textContent ?? '');

test('an empty field whose request was withdrawn stays in place, with the focus', async () => {
  await show(<Step />);
  await page.getByText('2 fields left empty').click();
  await decision('Floor').getByRole('button', { name: 'Fine' }).click();
  await expect.element(page.getByText('2 fields left empty')).toBeVisible();

  await decision('Floor').getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByLabelText('What to change: Floor')).toHaveFocus();
  await page.getByLabelText('What to change: Floor').fill('Name one. ');
  await page.getByText('One field left empty').click();
  await expect.poll(() => document.querySelector('details')?.open).toBe(false);
  expect(made()).toEqual([{ path: 'Floor', reason: 'Name one.' }]);

  await decision('Floor').getByRole('button', { name: 'Fine' }).click();
  await expect.element(page.getByLabelText('What to change: Floor')).not.toBeInTheDocument();
  await expect.element(decision('Floor').getByRole('button', { name: 'Fine' })).toHaveFocus();
  await expect.element(page.getByText('One field left empty')).toBeVisible();
  expect(made()).toEqual([]);
});

test('nothing is judged at first; the rest of a section is approved with one press, and requests stay', async () => {
  await show(<Step />);
  const fine = (label: string) => decision(label).getByRole('button', { name: 'Fine' });
  await page.getByText('2 fields left empty').click();
  for (const label of ['Floor', 'Reason for the price'])
    await expect.element(fine(label)).toHaveAttribute('aria-pressed', 'false');
  await decision('Floor').getByRole('button', { name: 'Ask' }).click();
  await page.getByLabelText('What to change: Floor').fill('Name one.');
  await page.getByRole('button', { name: 'The rest is fine: Price and terms' }).click();
  await expect.element(fine('Reason for the price')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(fine('Floor')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('button', { name: /^The rest is fine/ })).not.toBeInTheDocument();
  expect(made()).toEqual([{ path: 'Floor', reason: 'Name one.' }]);
});

test('contact details are pointed out next to text fields, and no others', async () => {
  const field = (path: string, value: string) => ({ path, label: path, value, before: null, converted: [] });
  const requests = { requestOf: () => null, wasAsked: () => false, onRequest: () => undefined, left: [] };
  const fields = [
    field('oneLine', 'Ask 0151 23456789 for more.'),
    field('url', 'https://t.me/nora'),
    field('whyNow', 'Now.'),
    field('priceReason', 'Call 0151 98765432 for the lowest.'),
  ];
  await show(<ReviewedStep step="basics" fields={fields} marks={new Map()} rowsOf={() => null} requests={requests} />);
  await expect
    .element(
      page.getByText(
        'Leave out “0151 23456789”: it looks like a phone number. Ask for that unless it belongs to what is sold.',
      ),
    )
    .toBeVisible();
  expect(document.body.textContent.match(/Leave out/g)).toHaveLength(2);
});
