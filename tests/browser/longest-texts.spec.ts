import type { Page } from '@playwright/test';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { expect, test } from './fixtures.ts';
import { openAs } from './log-in.ts';
import { PAGES_OF_LONG_TEXTS, VIEWERS } from './longest-pages.ts';
import { longestStory } from './longest-story.ts';
import { fitsAtBothEnds, lookAtBothEnds } from './look.ts';
import { oncePerRun } from './once-per-run.ts';

const PAGES = Object.values(PAGES_OF_LONG_TEXTS).flatMap((pages) => (typeof pages === 'string' ? [] : pages));

const SENTENCE = 'The seller helps with the move of every subscription. ';
/** Length of a word that is wider than any page. */
const MAX_WORD_LENGTH = 200;
/** Makes a text that starts with a word wider than any page and continues with sentences. */
const text = (length: number): string =>
  `${'xyz'.repeat(MAX_WORD_LENGTH).slice(0, Math.min(length, MAX_WORD_LENGTH))} ${SENTENCE.repeat(Math.ceil(length / SENTENCE.length))}`
    .slice(0, length)
    .trim();

for (const who of VIEWERS) {
  test(`the pages of the ${who} fit the longest texts that may be typed`, async ({ person }) => {
    const story = await oncePerRun('longest-story', () => longestStory(text));
    const { page } = await person(who);
    if (who !== 'visitor') await openAs(page, story[who], '/robots.txt');
    for (const { path, shows } of PAGES.filter((page) => page.who === who)) {
      await lookAtBothEnds(page, path(story), shows);
    }
    if (who === 'buyer' || who === 'seller') await lookAtNotifications(page);
  });
}

/** Opens the list of notifications below the bell and checks that it fits. */
async function lookAtNotifications(page: Page): Promise<void> {
  await page.goto(sitePaths.membership);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  await fitsAtBothEnds(page, 'the notifications', 'Notifications');
}
