import { officialTools } from '../../scripts/setup/emulator-tools.mjs';
import { buildFunctions } from '../../scripts/suite/build.ts';
import { adminEnv, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { startSuite } from '../../scripts/suite/suite.ts';

/** Environment variables that choose a suite's emulators. `PATH` leads to the Java for Google’s emulator. */
const TOOLS = ['HANDOFF_HIDANE', 'HANDOFF_STORAGE_RULES', 'HANDOFF_FIRESTORE_JAR', 'HANDOFF_JAVA', 'PATH'];

const replaceTools = (tools: Record<string, string | undefined>): void => {
  for (const name of TOOLS) {
    if (tools[name] === undefined) delete process.env[name];
    else process.env[name] = tools[name];
  }
};

/**
 * Runs tests on Google's Firestore emulator, in a separate suite. Prints a message if the emulator or Java 21 is
 * missing, in which case nothing is proven.
 */
export async function runOnOfficial<T>(test: () => Promise<T>): Promise<T | null> {
  const tools = await officialTools(root);
  if (!tools) {
    console.log("NOT RUN: Google's Firestore emulator and Java 21 are not both on this machine.");
    return null;
  }
  const before = Object.fromEntries(TOOLS.map((name) => [name, process.env[name]]));
  replaceTools(tools);
  await buildFunctions();
  const suite = await startSuite(TEST);
  try {
    Object.assign(process.env, adminEnv(TEST));
    return await test();
  } finally {
    await suite.stop();
    replaceTools(before);
  }
}
