import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parts whose tests can use running emulators; the others build a site or start processes on those ports. */
const PARTS = ['rules', 'api', 'search'];

/**
 * The environment in which named tests use the emulators that `npm run dev` keeps warm for them; empty if it does not
 * run, or if other ports are asked for.
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
