import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { storedDate, storedMoment } from '../../domain/shared/stored-moments.ts';
import { Moments } from './moments.tsx';

const AT = new Date('2026-06-09T06:30:00Z');

test('a sentence stays in one piece, with UTC on hover for each of its moments', async () => {
  await show(
    <p>
      <Moments text={`Answer by ${storedMoment(AT)}. It is due on ${storedDate(AT)}.`} />
    </p>,
  );
  await expect
    .element(page.getByText('Answer by 9 June 2026, 06:30. It is due on 9 June 2026.', { exact: true }))
    .toBeVisible();
  await expect.poll(() => page.getByTitle('9 June 2026, 06:30 UTC').all().length).toBe(2);
});
