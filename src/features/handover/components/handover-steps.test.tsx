import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { AppError } from '../../../domain/errors.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { handoverItemsOf } from '../../../domain/handover/handover-items.ts';
import { HandoverContext } from './handover-context.ts';
import { HandoverSteps } from './handover-steps.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const [item] = handoverItemsOf(
  {
    assets: [{ id: 'code', kind: 'code', label: 'Source code', transfer: 'Sent', expectedDays: 1 }],
    round: 1,
  },
  { url: '', identifiers: [{ id: 'code', label: 'Source code', identifier: 'github.com/ada/desk' }] },
  NOW,
);
if (!item) throw new Error('One item expected.');
const stepsOf = (shown: HandoverItem, role: DealRole = 'seller') => (
  <HandoverContext value={{ deal: { ...dealFacts(NOW), stage: 'paid' }, role, closed: false, invoice: null }}>
    <HandoverSteps item={shown} />
  </HandoverContext>
);
const steps = stepsOf(item);

test('ticked steps stay ticked until the subscription confirms it, however late', async () => {
  const sent = fakeApi('tickStep', () => ({ success: true }));
  const screen = await show(steps);
  await screen.getByText(/^Steps on GitHub/).click();
  const mine = screen.getByRole('checkbox', { disabled: false });
  await mine.nth(0).click();
  await mine.nth(1).click();
  await expect.poll(() => sent.map(({ input }) => input.done)).toEqual([true, true]);
  // Both responses have arrived, but the item hasn't been updated yet.
  await expect.element(mine.nth(0)).toBeChecked();
  await expect.element(mine.nth(1)).toBeChecked();
});

test('a rejected tick is undone, with the reason', async () => {
  fakeApi('tickStep', () => {
    throw new AppError('wrong-state');
  });
  const screen = await show(steps);
  await screen.getByText(/^Steps on GitHub/).click();
  const first = screen.getByRole('checkbox', { disabled: false }).nth(0);
  await first.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(first).not.toBeChecked();
});

const domain: HandoverItem = { ...item, kind: 'domain', label: 'Domain', identifier: 'desk.com', transfer: 'Transfer' };
const showDomain = (more: Partial<HandoverItem> = {}, role: DealRole = 'seller') =>
  show(stepsOf({ ...domain, ...more }, role));

test('collapsed, the steps say who does the next one, until the item is handed over', async () => {
  const screen = await showDomain();
  await expect.element(screen.getByText(/^Next, .+: Tell the seller your registrar/)).toBeVisible();
  await screen
    .getByText(/^Steps/)
    .first()
    .click();
  await expect.element(screen.getByText(/^Next, /)).not.toBeVisible();
});

test('an item that was handed over has no next step', async () => {
  const screen = await showDomain({ state: 'transferred' });
  await expect.element(screen.getByText(/^Steps/).first()).toBeVisible();
  expect(screen.getByText(/^Next, /).elements()).toEqual([]);
});

test('a side selects the item’s platform, and both see its steps with its own pages', async () => {
  const sent = fakeApi('chooseGuide', () => ({ success: true }));
  const screen = await showDomain();
  await screen
    .getByText(/^Steps/)
    .first()
    .click();
  const where = screen.getByRole('combobox', { name: 'Current registrar' });
  await expect.element(where).toHaveValue('kind');
  await where.selectOptions('Namecheap');
  await expect.poll(() => sent.map(({ input }) => input.guide)).toEqual(['namecheap']);
});

test('a platform’s steps link to its own pages, with their date', async () => {
  const screen = await showDomain({ guide: 'ovh' }, 'buyer');
  await screen.getByText(/^Steps on OVHcloud/).click();
  const link = screen.getByRole('link', { name: 'OVHcloud Docs' }).first();
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/docs\.ovh\.com\//));
  await expect.element(screen.getByText(/, as of March 2023$/).first()).toBeVisible();
  await expect.element(screen.getByText(/^Linked pages were read in November 2026/)).toBeVisible();
});

test('a page shared by several consecutive steps is linked once', async () => {
  const screen = await showDomain({ guide: 'namecheap' });
  await screen.getByText(/^Steps on Namecheap/).click();
  await expect.element(screen.getByRole('link', { name: 'ICANN on transfers' })).toBeVisible();
  // Two steps refer to a page on moving to another account, and two to a page on leaving.
  expect(screen.getByRole('link', { name: 'Namecheap Help' }).elements()).toHaveLength(2);
});

test('a platform that can’t be selected any more shows an error, and the previous one stays', async () => {
  fakeApi('chooseGuide', () => {
    throw new AppError('wrong-state');
  });
  const screen = await showDomain({ guide: 'gandi' });
  await screen.getByText(/^Steps on Gandi/).click();
  const where = screen.getByRole('combobox', { name: 'Current registrar' });
  await where.selectOptions('Namecheap');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(where).toHaveValue('gandi');
});

test('a kind without known platforms offers no choice', async () => {
  const screen = await showDomain({ kind: 'contracts' });
  await screen
    .getByText(/^Steps/)
    .first()
    .click();
  await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
  expect(screen.getByRole('combobox').elements()).toEqual([]);
});
