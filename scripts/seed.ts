import { joinRunningSuite } from './join-running-suite.ts';
import { START } from './suite/instances.ts';
import { withTriggersDisabled } from './suite/with-triggers-disabled.ts';

// `npm run seed`: restores missing parts of the demo market in the running emulators. `npm run seed -- --listings
// 100000` adds that many generated listings, and `npm run seed -- heavy` the largest accounts.
await joinRunningSuite();
const { seedDemoMarket } = await import('./demo/seed-demo-market.ts');
const added = await seedDemoMarket();
console.log(
  added ? `The demo market is complete: ${added} added.` : 'The demo market is complete: nothing was missing.',
);
if (process.argv.includes('heavy')) {
  const { HEAVY } = await import('./demo/heavy/heavy.ts');
  const { seedHeavy } = await import('./demo/heavy/seed-heavy.ts');
  await withTriggersDisabled(START, () => seedHeavy(new Date()));
  console.log(`${HEAVY.sold} deals of busyseller@handoff.test, ${HEAVY.bought} of busybuyer@handoff.test.`);
}
const flag = process.argv.indexOf('--listings');
if (flag >= 0) {
  const count = Number(process.argv[flag + 1]);
  if (!Number.isInteger(count) || count < 1) {
    console.error('Usage: npm run seed -- --listings 1000');
    process.exit(1);
  }
  const { seedManyListings } = await import('./demo/seed-many-listings.ts');
  await seedManyListings(count, (done) => console.log(`${done} of ${count} listings`));
}
