import { delimiter, join } from 'node:path';
import type { Instance } from './instances.ts';
import { root } from './root.ts';

/** What firebase-tools is asked to start. */
export interface Wanted {
  /** A folder that an earlier suite saved its data to. */
  importFrom?: string | undefined;
  ui: boolean;
  /** Whether our functions run, and the site before them; otherwise nothing hears of what is written. */
  functions?: boolean;
  /** Lines of the suite's log that somebody at the terminal should see. */
  show?: RegExp;
  /** More of the environment, for the functions too. */
  env?: Record<string, string>;
}

/** firebase-tools, behind hidane where that is set up; else with the official emulators. */
export function commandLine(
  { projectId, configFile }: Instance,
  { importFrom, ui, functions = true }: Wanted,
): [string, string[]] {
  const firebase = [
    join(root, 'node_modules', '.bin', 'firebase'),
    ...['emulators:start', '--project', projectId, '--config', configFile],
    ...['--only', `auth,firestore,storage${functions ? ',functions,hosting' : ''}${ui ? ',ui' : ''}`],
    ...(importFrom ? ['--import', importFrom] : []),
  ];
  const { HANDOFF_HIDANE: hidane, HANDOFF_STORAGE_RULES, HANDOFF_FIRESTORE_JAR } = process.env;
  if (!hidane && !HANDOFF_STORAGE_RULES && !HANDOFF_FIRESTORE_JAR) return [firebase[0] ?? '', firebase.slice(1)];
  // hidane puts its own `java` first on PATH; ours must come before that one.
  const shim = join(root, 'emulators', 'suite', 'java-shim');
  const withShim = ['sh', '-c', `PATH="${shim}${delimiter}$PATH" exec "$@"`, 'sh', ...firebase];
  return hidane ? [hidane, ['exec', '--', ...withShim]] : ['sh', withShim.slice(1)];
}

/** Lets firebase-tools take what is here for the jars it would download. */
export function toolEnv(): Record<string, string> {
  const { HANDOFF_STORAGE_RULES, HANDOFF_FIRESTORE_JAR } = process.env;
  return {
    ...(HANDOFF_STORAGE_RULES && { STORAGE_EMULATOR_BINARY_PATH: HANDOFF_STORAGE_RULES }),
    ...(HANDOFF_FIRESTORE_JAR && { FIRESTORE_EMULATOR_BINARY_PATH: HANDOFF_FIRESTORE_JAR }),
  };
}
