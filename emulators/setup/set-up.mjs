import { emulatorTools } from './emulator-tools.mjs';
import { installPackages } from './install-packages.mjs';

/** Commands that start emulators; the others talk to running ones or need none. */
const WITH_EMULATORS = ['start', 'dev', 'test', 'bench'];

/** Does each missing step, named and with its progress, and answers the commands' environment. */
export async function setUp(root, command) {
  await installPackages(root, 'the site', '.');
  await installPackages(root, 'the functions', 'functions');
  return { env: WITH_EMULATORS.includes(command) ? await emulatorTools(root) : {} };
}
