import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/demo-people.ts';
import { duration, step } from './setup/step.mjs';
import { buildFunctions } from './suite/build.ts';
import { checkEmulatorUi } from './suite/check-emulator-ui.ts';
import { adminEnv, START } from './suite/instances.ts';
import { dropSavedData, saveData, savedData } from './suite/saved-data.ts';
import { type Suite, startSuite } from './suite/suite.ts';
import { startTicker } from './suite/ticker.ts';
import { untilIdle } from './suite/until-idle.ts';
import { watchRules } from './suite/watch-rules.ts';

/** Log lines to show: reloads of the storage rules with their errors, and errors of the functions. */
const WORTH_SEEING = /storage: (L\d|Change detected)|"severity":"ERROR"/;

/** The site as served by `npm start` or `npm run dev`. */
interface Served {
  url: string;
  close?: () => Promise<void>;
}

/** Provides the site: either built before the emulators that serve it start, or served alongside them. */
interface Site {
  /** The site's URL, if the emulators don't serve it; links and payment redirects use it. */
  url?: string;
  build?: () => Promise<void>;
  serve: () => Promise<Served>;
  /** Starts a companion process once everything is ready; returns a function that stops it. */
  accompany?: () => () => void;
}

/**
 * The common part of `npm start` and `npm run dev`: emulators with the saved data (or a new demo market if there is
 * none or with `--fresh`), rules reloading, the ticker, and an orderly shutdown that saves the data.
 */
export async function runSession({ url, build, serve, accompany }: Site): Promise<void> {
  let suite: Suite | undefined;
  let served: Served | undefined;
  let endCompany = () => {};
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nSaving the data and stopping …');
    endCompany();
    if (suite && served) await saveData(START, suite.account).catch((error: Error) => console.error(error.message));
    await served?.close?.();
    await suite?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  try {
    if (process.argv.includes('--fresh')) dropSavedData();
    const importFrom = savedData();
    // The network request may take as long as the build, and no longer.
    const hasUi = checkEmulatorUi();
    await step(`Building the functions${build ? ' and the site' : ''}`, async () => {
      await buildFunctions();
      await build?.();
    });
    const ui = hasUi();
    suite = await step(`Starting the emulators${importFrom ? ' with the data of the last run' : ''}`, () =>
      startSuite(START, { importFrom, ui, show: WORTH_SEEING, env: url ? { SITE_URL: url } : {} }),
    );
    watchRules(START);
    Object.assign(process.env, adminEnv(START));
    const [site] = await Promise.all([
      serve(),
      importFrom ? undefined : step('Loading the demo market', loadDemoMarket),
    ]);
    served = site;
    startTicker(START);
    greet(site.url, ui);
    if (accompany) endCompany = accompany();
  } catch (error) {
    if (stopping) return;
    await suite?.stop();
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  await suite.ended;
  if (stopping) return;
  console.error('The emulators stopped unexpectedly; see .emulators/start.log.');
  process.exit(1);
}

/**
 * Loads the demo market, then waits for the triggers it sets off. It is imported here because its modules read the
 * emulators' addresses, which must be set first.
 */
async function loadDemoMarket(): Promise<void> {
  const { seedDemoMarket } = await import('./demo/seed-demo-market.ts');
  await seedDemoMarket();
  await untilIdle(START);
}

function greet(url: string, ui: boolean): void {
  const accounts = DEMO_PEOPLE.filter((person) => person.shown).map(
    (person) => `  ${person.email.padEnd(24)} ${person.shown}`,
  );
  const began = Number(process.env.HANDOFF_BEGAN ?? performance.timeOrigin);
  console.log(`
${ui ? `Emulator UI: http://localhost:${START.ports.ui}` : 'The Emulator UI is off: its download did not answer.'}

Accounts to try, all with the password ${DEMO_PASSWORD}
${accounts.join('\n')}
The administrator's second factor: npm run code prints the current code.

Payments: http://localhost:${START.ports.stripe} is the dashboard of a double of Stripe, on which everything can go wrong.
Mails are saved to .emulators/start-mail, one file each.

npm run clock -- +8d   lets eight days pass: offers expire, unpaid deals lapse, inspections end
Ctrl-C                 stops everything and saves the data; npm start -- --fresh starts over

Handoff is ready after ${duration(Date.now() - began)}: open ${url}`);
}
