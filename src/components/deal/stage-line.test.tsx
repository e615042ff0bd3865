import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { StageLine } from './stage-line.tsx';

test("a skipped stage doesn't look done", async () => {
  const at = new Date('2026-06-09T12:00:00Z');
  const screen = await show(
    <StageLine deal={{ stage: 'paid', waitingOn: 'seller', reached: { accepted: at, paid: at } }} role="buyer" />,
  );
  const texts = [...screen.container.querySelectorAll('li')].map((li) => li.textContent);
  expect(texts.slice(0, 5)).toEqual([
    'Inquiryskipped',
    'Accessskipped',
    'Negotiationskipped',
    'Accepted9 Jun',
    'Paidsince 9 Jun',
  ]);
});

test('a reopened stage has no date', async () => {
  const at = new Date('2026-06-09T12:00:00Z');
  const screen = await show(
    <StageLine
      deal={{ stage: 'handover', waitingOn: 'seller', reached: { paid: at, handover: at, inspection: at } }}
      role="seller"
    />,
  );
  const texts = [...screen.container.querySelectorAll('li')].map((li) => li.textContent);
  expect(texts.slice(4, 7)).toEqual(['Paid9 Jun', 'Handoversince 9 Jun', 'Inspection']);
});
