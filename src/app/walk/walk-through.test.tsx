import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { DEAL_STAGES, STAGE_NAMES } from '../../domain/deal/states.ts';
import { useChoice } from '../../lib/use-choice.ts';
import { WalkThrough } from './walk-through.tsx';

const outside = vi.hoisted(() => ({ called: vi.fn() }));
vi.mock('../../lib/api/call-api.ts', () => ({ callApi: outside.called }));
vi.mock('../../lib/api/read-api.ts', () => ({ readApi: outside.called }));
vi.mock('firebase/firestore', async (load) => ({ ...(await load<object>()), onSnapshot: outside.called }));

const SIDES = { buyer: true, seller: true };
const Walk = () => <WalkThrough role={useChoice('as', SIDES, 'buyer')} />;
const walk = (side: string, stage: string) => show(<Walk />, `/?as=${side}&stage=${stage}`);
const status = () => page.getByRole('region', { name: 'Walk through a sale' }).getByRole('status');

const tabs = () => page.getByRole('navigation', { name: 'Deal', exact: true }).getByRole('link');
const said = (text: string) => expect.poll(() => status().element().textContent).toContain(text);
const nothingFails = () =>
  expect.element(page.getByText(/could not be loaded|can’t be loaded/)).not.toBeInTheDocument();

test.each(DEAL_STAGES)('%s is shown to both sides without any requests', async (stage) => {
  await page.viewport(1440, 900);
  await walk('buyer', stage);
  for (const side of ['As the buyer', 'As the seller']) {
    await page.getByRole('link', { name: side }).click();
    const text = `${DEAL_STAGES.indexOf(stage) + 1} of 8: ${STAGE_NAMES[stage]}.`;
    await said(text);
    await expect.element(page.getByText('How many hours a week does it take you?')).toBeVisible();
    await nothingFails();
  }
  expect(outside.called).not.toHaveBeenCalled();
});

test.each(['buyer', 'seller'])(
  'each tab of the deal room opens for the %s, using only the sample sale',
  async (side) => {
    await page.viewport(1440, 900);
    await walk(side, 'completed');
    await expect.element(tabs().first()).toBeVisible();
    for (const tab of tabs().all()) {
      (tab.element() as HTMLElement).click();
      await expect.element(tab).toHaveAttribute('aria-current', 'page');
      await nothingFails();
      await expect.element(page.getByRole('heading', { name: 'Tidepool' })).toBeVisible();
    }
    expect(outside.called).not.toHaveBeenCalled();
  },
);

test('arrow keys move through the stages, but not out of a field', async () => {
  await walk('buyer', 'inquiry');
  await said('1 of 8');
  for (const [key, stage] of [
    ['ArrowRight', '2 of 8'],
    ['ArrowRight', '3 of 8'],
    ['ArrowLeft', '2 of 8'],
    ['ArrowRight', '3 of 8: Negotiation.'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await said(stage);
  }
  await page.getByLabelText('Compare with').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await said('3 of 8');
  await page.getByRole('link', { name: 'As the seller' }).click();
  await said('you countered');
});

test('a stage’s button leads to the next one, and any other control says that it only works in a real deal', async () => {
  await walk('buyer', 'negotiation');
  await page.getByRole('button', { name: 'Counter', exact: true }).click();
  await said('“Counter” works in a real deal.');
  await page.getByRole('link', { name: 'View listing' }).click();
  await said('“View listing” works in a real deal.');
  await page.getByRole('button', { name: 'Accept $19,500' }).click();
  await said('4 of 8: Accepted.');
  await page.getByRole('button', { name: /^Pay / }).click();
  await said('5 of 8: Paid.');
  expect(outside.called).not.toHaveBeenCalled();
});

test('the walk-through ends with links into the market', async () => {
  await walk('seller', 'completed');
  await expect.element(page.getByRole('link', { name: 'Browse projects' })).toHaveAttribute('href', '/search');
  await expect.element(page.getByRole('button', { name: 'Next stage' })).toBeDisabled();
});
