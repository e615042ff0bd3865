import { afterAll } from 'vitest';
import { servePlatform } from '../../scripts/stripe-double/serve-platform.ts';
import { StripePlatform } from '../../scripts/stripe-double/stripe-platform.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { KILLS, killEverywhere } from './killing.ts';
import type { StripeDesk } from './stripe-cast.ts';
import { stripeScenarios } from './stripe-scenarios.ts';

const SECRET = 'whsec_of_the_tests';
let desk: StripeDesk | null = null;
const atDesk = (): StripeDesk => {
  if (!desk) throw new Error('The double is not there yet.');
  return desk;
};
afterAll(() => desk?.served.close());

const { short, more } = stripeScenarios(atDesk);

killEverywhere({
  promise: 'a crash before the first change or after any neither loses nor duplicates anything',
  firstPort: TEST.ports.functions + 3_912,
  // All scenarios run only if kills are requested, because the short ones already take long enough.
  scenarios: KILLS > 0 ? { ...short, ...more } : short,
  env: async () => {
    const served = await servePlatform(new StripePlatform());
    desk = { served, site: () => '', secret: SECRET };
    return {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRETS: SECRET,
      STRIPE_DOUBLE: served.url,
    };
  },
  begin: async (site, pauseOutbox) => {
    const { served } = atDesk();
    served.platform = new StripePlatform();
    served.faults.length = 0;
    desk = { served, site, secret: SECRET };
    // The functions emulator would run the operations at the suite's double.
    await pauseOutbox();
  },
  objectsAt: (kind) => atDesk().served.platform.all(kind),
});
