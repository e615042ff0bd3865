import { emulatorTools } from './emulator-tools.mjs';
import { installPackages } from './install-packages.mjs';

/** Commands that start emulators; the others use running ones or need none. */
const WITH_EMULATORS = ['start', 'dev', 'test', 'bench', 'mutants'];

/** Runs each missing step, showing its name and progress, and returns the environment of the commands. */
export async function setUp(root, command) {
  await installPackages(root, 'the site', '.');
  await installPackages(root, 'the functions', 'functions');
  return { env: WITH_EMULATORS.includes(command) ? await emulatorTools(root) : {} };
}
