import { delimiter, join } from 'node:path';
import type { Instance } from './instances.ts';
import { root } from './root.ts';

/** The emulators that firebase-tools should start. */
export interface EmulatorOptions {
  /** The folder with data saved by an earlier suite. */
  importFrom?: string | undefined;
  ui: boolean;
  /** True if our functions run, with the site in front of them; otherwise no triggers run. */
  functions?: boolean;
  /** Lines of the suite's log to show in the terminal. */
  show?: RegExp;
  /** Additional environment variables, also passed to the functions. */
  env?: Record<string, string>;
}

/**
 * Runs firebase-tools through hidane, our Firestore emulator, if setup selected it; otherwise firebase-tools starts the
 * official emulators itself.
 */
export function commandLine(
  { projectId, configFile }: Instance,
  { importFrom, ui, functions = true }: EmulatorOptions,
): [string, string[]] {
  const firebase = [
    process.execPath,
    join(root, 'scripts', 'suite', 'one-process', 'firebase-tools.cjs'),
    'emulators:start',
    '--project',
    projectId,
    '--config',
    configFile,
    '--only',
    `auth,firestore,storage${functions ? ',functions,hosting' : ''}${ui ? ',ui' : ''}`,
    ...(importFrom ? ['--import', importFrom] : []),
  ];
  const { HANDOFF_HIDANE: hidane, HANDOFF_STORAGE_RULES, HANDOFF_FIRESTORE_JAR } = process.env;
  if (!hidane && !HANDOFF_STORAGE_RULES && !HANDOFF_FIRESTORE_JAR) return [firebase[0] ?? '', firebase.slice(1)];
  // hidane puts its own `java` first on PATH, so ours must be added after that to take precedence.
  const shim = join(root, 'scripts', 'suite', 'java-shim');
  const withShim = ['sh', '-c', `PATH="${shim}${delimiter}$PATH" exec "$@"`, 'sh', ...firebase];
  return hidane ? [hidane, ['exec', '--', ...withShim]] : ['sh', withShim.slice(1)];
}

/** Points firebase-tools to the installed binaries instead of the jars it would download. */
export function toolEnv(): Record<string, string> {
  const { HANDOFF_STORAGE_RULES, HANDOFF_FIRESTORE_JAR } = process.env;
  return {
    ...(HANDOFF_STORAGE_RULES && { STORAGE_EMULATOR_BINARY_PATH: HANDOFF_STORAGE_RULES }),
    ...(HANDOFF_FIRESTORE_JAR && { FIRESTORE_EMULATOR_BINARY_PATH: HANDOFF_FIRESTORE_JAR }),
  };
}
