import { join } from 'node:path';
import { emulatorTools } from './emulator-tools.mjs';
import { installPackages } from './install-packages.mjs';

/** Commands that start emulators; all others use running ones or none. */
const WITH_EMULATORS = ['start', 'dev', 'test', 'bench', 'mutants'];

/** Commands that need the packages of tests/bench (280 MB), which aren't installed otherwise. */
const WITH_BENCH = ['bench', 'mutants'];

/** Runs the missing setup steps, showing their progress, and returns the environment for commands. */
export async function setUp(root, command) {
  const installing = [installPackages(root, 'the site', '.'), installPackages(root, 'the functions', 'functions')];
  if (WITH_BENCH.includes(command)) installing.push(installPackages(root, 'the benches', join('tests', 'bench')));
  // If one step fails, the others finish first, so that none keeps running after the error.
  for (const { reason } of await Promise.allSettled(installing)) if (reason) throw reason;
  return { env: WITH_EMULATORS.includes(command) ? await emulatorTools(root, command) : {} };
}
