import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { PageWidth } from '../../components/ui/page.tsx';
import { useChoice } from '../../lib/use-choice.ts';
import { WalkThrough } from './walk-through.tsx';

const SIDES = { buyer: true, seller: true };
const Walk = () => (
  <PageWidth component="main">
    <WalkThrough role={useChoice('as', SIDES, 'buyer')} />
  </PageWidth>
);
test.each([
  ['buyer', 'negotiation', 1440],
  ['seller', 'handover', 1440],
  ['buyer', 'accepted', 360],
  ['seller', 'inquiry', 360],
  ['buyer', 'completed', 1440],
] as const)('%s %s %i', async (side, stage, width) => {
  await page.viewport(width, 900);
  await show(<Walk />, `/?as=${side}&stage=${stage}`);
  await expect.element(page.getByText('Tidepool').first()).toBeVisible();
  await new Promise((r) => setTimeout(r, 1500));
  await page.screenshot({ path: `/tmp/shots/${side}-${stage}-${width}.png` });
});
