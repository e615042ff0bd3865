import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { explainWeight, keepWeight } from './explain-weight.ts';
import { expect, test } from './fixtures.ts';
import { findExceededLimits, findSlackLimits, LIMITS_FILE, readLimits } from './page-limits.ts';
import { weighPage } from './weigh-page.ts';
import { WEIGHED_PAGES } from './weighed-pages.ts';

const limitsOf = readLimits(readFileSync(join(root, LIMITS_FILE), 'utf8'));

/** Pages for readers without an account. They load no schemas, and no SDK that would look for an account. */
const OPEN = ['/', '/search', '/listing/{id}'];

for (const [name, limits] of Object.entries(limitsOf)) {
  test(`${name} stays within its weight limits`, async ({ person }) => {
    const { page } = await person('reader');
    const weighed = WEIGHED_PAGES[name];
    if (!weighed) throw new Error(`Nothing says how ${name} is opened.`);
    const weight = await weighPage(page, siteUrl(TEST), weighed);
    const excess = findExceededLimits(weight, limits);
    expect(excess, `${name} is heavier than ${LIMITS_FILE} allows. ${explainWeight(name, weight)}`).toEqual([]);
    if (OPEN.includes(name))
      expect(Object.keys(weight.byName).filter((file) => /^(zod|firestore|firebase-)/.test(file))).toEqual([]);
    keepWeight(name, weight);
    const slack = findSlackLimits(weight, limits);
    if (slack.length) console.log(`Lower the limits of ${name} in ${LIMITS_FILE}: ${slack.join('; ')}`);
  });
}
