import { joinRunningSuite } from './running-suite.ts';

// `npm run seed`: puts back what is missing of the demo market in the running emulators.
await joinRunningSuite();
const { seedDemoMarket } = await import('./demo/seed.ts');
const added = await seedDemoMarket();
console.log(
  added ? `The demo market is complete: ${added} added.` : 'The demo market is complete: nothing was missing.',
);
