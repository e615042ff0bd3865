import { join } from 'node:path';
import { emulatorTools } from './emulator-tools.mjs';
import { installPackages } from './install-packages.mjs';

/** Commands that start emulators; the others use running ones or need none. */
const WITH_EMULATORS = ['start', 'dev', 'test', 'bench', 'mutants'];

/** Commands that use the packages of tests/bench, which are 280 MB and needed by nothing else. */
const WITH_BENCH = ['bench', 'mutants'];

/** Runs each missing step, showing its name and progress, and returns the environment of the commands. */
export async function setUp(root, command) {
  const installing = [installPackages(root, 'the site', '.'), installPackages(root, 'the functions', 'functions')];
  if (WITH_BENCH.includes(command)) installing.push(installPackages(root, 'the benches', join('tests', 'bench')));
  // The other ones are waited for if one fails, so that nothing goes on behind the error.
  for (const { reason } of await Promise.allSettled(installing)) if (reason) throw reason;
  return { env: WITH_EMULATORS.includes(command) ? await emulatorTools(root, command) : {} };
}
