import type { Source } from './download-image.ts';
import { guardedAgent } from './guarded-agent.ts';

let source: Source | null = null;

/**
 * How this process downloads pictures. In the emulators `IMAGES_ADMIT` names one origin that is let
 * through though it is of this machine (the Storage emulator), and `IMAGES_DNS` the servers to ask.
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
