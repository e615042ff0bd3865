import { TEST } from '../../scripts/suite/instances.ts';
import type { FileResult } from '../run/read-reports.ts';
import { runProgram } from '../run/run-program.ts';
import { startFunctions } from '../support/emulators/functions-process.ts';
import { makePerson } from '../support/people/make-person.ts';
import { installSchemathesis } from './install-schemathesis.ts';

/**
 * Sends the same requests each time, one after the other, because Python 3.11 sometimes fails when threads generate
 * them.
 */
const SAME = ['--seed', '20', '--no-shrink', '--workers', '1'];
/** Sends every kind of wrong value once. This runs signed out, because most requests are refused immediately. */
const COVERAGE = ['--phases', 'coverage'];
/** Sends a few valid and a few invalid random inputs for each call. */
const RANDOM = ['--phases', 'fuzzing', '--max-examples', '5'];
/** Calls that end the caller's session, after which every call is refused in the same way. */
const ENDINGS = ['deleteAccount', 'signOutEverywhere'];

/**
 * Calls everything that `/api/openapi.json` describes with valid and invalid input, signed out and as an administrator,
 * and compares the responses with the description. Needs the emulators and the built functions.
 */
export async function runSchemathesis(): Promise<FileResult[]> {
  const program = await installSchemathesis();
  if (!program) {
    console.log('\n── schemathesis: NOT RUN. It needs Python 3.10 or newer with venv; install that to run it.');
    return [];
  }
  const functions = await startFunctions(TEST.ports.functions + 700);
  try {
    const admin = await makePerson('schemathesis', { role: 'admin', isAdmin: true, onboardingStep: 'complete' });
    const signedIn = ['--header', `Authorization: Bearer ${admin.token}`];
    const results: FileResult[] = [];
    const call = async (name: string, args: string[]) => {
      const code = await runProgram(program, [
        '--config-file',
        new URL('schemathesis.toml', import.meta.url).pathname,
        'run',
        `${functions.url}/api/openapi.json`,
        ...SAME,
        ...args,
      ]);
      const failed = code === 0 ? [] : ['see above'];
      results.push({ file: `schemathesis, ${name}`, passed: code === 0 ? 1 : 0, failed, seconds: 0 });
    };
    const ids = (flag: string) => ENDINGS.flatMap((id) => [flag, id]);
    await call('signed in', [...RANDOM, ...signedIn, ...ids('--exclude-operation-id')]);
    await call('ending the session', [...RANDOM, ...signedIn, ...ids('--include-operation-id')]);
    await call('signed out', COVERAGE);
    return results;
  } finally {
    await functions.kill();
  }
}
