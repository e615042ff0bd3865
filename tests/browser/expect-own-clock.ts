import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Checks that every time on the page is in its browser's time zone, and none in UTC. */
export async function expectOwnClock(page: Page): Promise<void> {
  const wrong = await page.evaluate(() =>
    [...document.querySelectorAll('time')].flatMap(({ dateTime, textContent }) => {
      // A calendar day is the same for everyone.
      if (!dateTime.includes('T')) return [];
      const at = new Date(dateTime);
      const [, hour = '', minute, half = ''] = /(\d{1,2}):(\d{2})\s*([ap]m)?/i.exec(textContent) ?? [];
      const hours = (Number(hour) % (half ? 12 : 24)) + (/p/i.test(half) ? 12 : 0);
      const isClock = hours === at.getHours() && Number(minute) === at.getMinutes();
      const days: string[] = textContent.replace(/\d{1,2}:\d{2}/, '').match(/\b\d{1,2}\b/g) ?? [];
      const isDay = !days.length || /ago/.test(textContent) || days.includes(String(at.getDate()));
      return (!hour || isClock) && isDay ? [] : [`${textContent} (${dateTime})`];
    }),
  );
  expect(wrong, `moments by ${await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)}`).toEqual(
    [],
  );
  await expect(page.getByText(/\bUTC\b/)).toHaveCount(0);
}
