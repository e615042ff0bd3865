import { join } from 'node:path';
import { root } from './root.ts';

/** Makes the functions log their reads and writes of Firestore in a file, while there is one. */
export const countingEnv = (file: string): Record<string, string> => ({
  HANDOFF_OPERATIONS: file,
  NODE_OPTIONS: `--import=${join(root, 'tests/bench/count-operations.mjs')}`,
});
