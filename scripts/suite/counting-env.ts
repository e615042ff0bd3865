import { join } from 'node:path';
import { root } from './root.ts';

/** Makes the functions log their Firestore reads and writes to a file, as long as it exists. */
export const countingEnv = (file: string): Record<string, string> => ({
  HANDOFF_OPERATIONS: file,
  NODE_OPTIONS: `--import=${join(root, 'tests/bench/count-operations.mjs')}`,
});
