import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test parts that can use running emulators; the others build a site or start processes on the same ports. */
const PARTS = ['rules', 'api', 'search'];

/**
 * Returns the environment with which named tests use the emulators kept warm by `npm run dev`; empty if it isn't
 * running or other ports are set.
 */
export function warmEnv(root, [parts = '', ...files]) {
  if (!files.length || !parts.split(',').every((part) => PARTS.includes(part)) || process.env.TEST_PORT_OFFSET)
    return {};
  try {
    const { pid, offset } = JSON.parse(readFileSync(join(root, '.emulators', 'warm-suite.json'), 'utf8'));
    process.kill(pid, 0);
    return { TEST_PORT_OFFSET: offset, HANDOFF_WARM: 'yes' };
  } catch {
    return {};
  }
}
