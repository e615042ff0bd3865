import { guardedAgent } from './guarded-agent.ts';
import type { Source } from './guarded-response.ts';

let source: Source | null = null;

/**
 * How this process reads what is public. In the emulators `IMAGES_ADMIT` names one origin on this machine
 * that is allowed nevertheless (the Storage emulator), and `IMAGES_DNS` the DNS servers to query.
 */
export function downloadAgent(): Source {
  source ??= make();
  return source;
}

function make(): Source {
  const { IMAGES_ADMIT, IMAGES_DNS } = __EMULATOR__ ? process.env : {};
  const servers = IMAGES_DNS ? IMAGES_DNS.split(' ') : [];
  return { agent: guardedAgent({ servers }), admit: IMAGES_ADMIT ?? null };
}
