import { emulatorTools } from './emulator-tools.mjs';
import { installPackages } from './install-packages.mjs';

/** Commands that start emulators; the others use running ones or need none. */
const WITH_EMULATORS = ['start', 'dev', 'test', 'bench', 'mutants'];

/** Runs each missing step, showing its name and progress, and returns the environment of the commands. */
export async function setUp(root, command) {
  const installing = [installPackages(root, 'the site', '.'), installPackages(root, 'the functions', 'functions')];
  // The other one is waited for if one fails, so that nothing goes on behind the error.
  for (const { reason } of await Promise.allSettled(installing)) if (reason) throw reason;
  return { env: WITH_EMULATORS.includes(command) ? await emulatorTools(root) : {} };
}
