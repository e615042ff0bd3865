import { startFunctions } from '../../tests/support/functions-process.ts';
import { makePerson } from '../../tests/support/make-person.ts';
import { TEST } from '../suite/instances.ts';
import { runTestStep, type Tally } from '../suite/test-step.ts';
import { installSchemathesis } from './install-schemathesis.ts';

/** The same requests each time, one after the other: Python 3.11 fails at times when threads generate them. */
const SAME = ['--seed', '20', '--no-shrink', '--workers', '1'];
/** Every kind of wrong value once: signed out, where most of it is refused at once. */
const COVERAGE = ['--phases', 'coverage'];
/** A few random inputs, that fit and that do not, for each call. */
const RANDOM = ['--phases', 'fuzzing', '--max-examples', '5'];
/** What ends the caller's session, after which every answer is the same refusal. */
const ENDINGS = ['deleteAccount', 'signOutEverywhere'];

/**
 * Calls everything that `/api/openapi.json` describes, with input that fits and input that does not, signed out and
 * as an administrator, and compares the answers with the description. Needs the emulators and the built functions.
 */
export async function runSchemathesis(tally: Tally): Promise<void> {
  const program = await installSchemathesis();
  if (!program) {
    console.log('\n── schemathesis: NOT RUN. It needs Python 3.10 or newer with venv; install that to run it.');
    return;
  }
  const functions = await startFunctions(TEST.ports.functions + 700);
  try {
    const admin = await makePerson('schemathesis', { role: 'admin', isAdmin: true, onboardingStep: 'complete' });
    const signedIn = ['--header', `Authorization: Bearer ${admin.token}`];
    const call = (name: string, args: string[]) =>
      runTestStep(tally, `schemathesis, ${name}`, program, [
        ...['--config-file', new URL('schemathesis.toml', import.meta.url).pathname],
        ...['run', `${functions.url}/api/openapi.json`, ...SAME, ...args],
      ]);
    const ids = (flag: string) => ENDINGS.flatMap((id) => [flag, id]);
    await call('signed in', [...RANDOM, ...signedIn, ...ids('--exclude-operation-id')]);
    await call('ending the session', [...RANDOM, ...signedIn, ...ids('--include-operation-id')]);
    await call('signed out', COVERAGE);
  } finally {
    await functions.kill();
  }
}
