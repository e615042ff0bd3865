import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { PASSWORD } from '../support/people/make-person.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { picture } from './look.ts';
import { PICTURED_PAGES, type PicturedPage, VIEWERS } from './pictured-pages.ts';

// Nothing is changed but what opening a page changes, so addresses are pictured side by side.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

/** The emails of the demo market's accounts. */
const EMAILS = {
  buyer: 'buyer@handoff.test',
  member: 'diego@handoff.test',
  seller: 'seller@handoff.test',
  reviewed: 'kwame@handoff.test',
  admin: 'admin@handoff.test',
};

/** Accounts made for the run, because the demo market's have finished onboarding. */
const NEWCOMERS = { newcomer: 'buyer', 'new-seller': 'seller' } as const;

async function accountOf(who: Exclude<PicturedPage['who'], 'visitor'>): Promise<{ email: string; password: string }> {
  if (who !== 'newcomer' && who !== 'new-seller') return { email: EMAILS[who], password: DEMO_PASSWORD };
  const { email } = await makeOnboarded(who, { onboardingPath: NEWCOMERS[who], onboardingStep: 'personal-info' });
  return { email, password: PASSWORD };
}

/** Replaces a deal in braces by the id of its invoice. */
async function addressOf(path: string): Promise<string> {
  const [, dealId] = /\{(.+)\}/.exec(path) ?? [];
  if (!dealId) return path;
  const { purchase } = (await refs.deal(dealId).get()).data() ?? {};
  return path.replace(/\{.+\}/, purchase?.invoiceId ?? '');
}

for (const [address, pages] of Object.entries(PICTURED_PAGES)) {
  test(`${address}, and what opens on it`, async ({ person }) => {
    const faults: string[] = [];
    for (const who of VIEWERS) {
      const seen = pages.filter((page) => page.who === who);
      if (!seen.length) continue;
      // The identity provider refuses made-up links in emails.
      const { page } = await person(who, { refused: /accounts:/ });
      if (who !== 'visitor') {
        const account = await accountOf(who);
        await openAs(page, account, sitePaths.terms, account.password);
      }
      // A fault does not keep the others from being pictured.
      for (const state of seen) {
        const path = await addressOf(state.path);
        await picture(page, { ...state, path }).catch((error) => faults.push(`${who} on ${path}: ${error}`));
      }
    }
    expect(faults.join('\n\n')).toBe('');
  });
}
