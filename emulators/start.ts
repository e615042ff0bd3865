import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts';
import { buildFunctions, buildSite } from './suite/build.ts';
import { adminEnv, START, siteUrl } from './suite/instances.ts';
import { startSuite } from './suite/suite.ts';

// `npm start`: builds, starts the emulators, loads the demo market, and serves until Ctrl-C.
try {
  console.log('Building the functions and starting the emulators …');
  await buildFunctions();
  const suite = await startSuite(START);
  let stopping = false;
  const stop = async () => {
    stopping = true;
    console.log('\nStopping …');
    await suite.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  console.log('Building the site and loading the demo market …');
  Object.assign(process.env, adminEnv(START));
  const { seedDemoMarket } = await import('./demo/seed.ts');
  await Promise.all([buildSite(START), seedDemoMarket()]).catch(async (error) => {
    await suite.stop();
    throw error;
  });

  const accounts = DEMO_PEOPLE.filter((person) => person.shown).map(
    (person) => `  ${person.email.padEnd(24)} ${person.shown}`,
  );
  console.log(`
Handoff is ready:  ${siteUrl(START)}

Accounts to try, all with the password ${DEMO_PASSWORD}
${accounts.join('\n')}

Ctrl-C ends it.`);
  await suite.ended;
  if (!stopping) {
    await suite.stop();
    console.error('The emulators ended by themselves; see .emulators/start.log.');
    process.exit(1);
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
