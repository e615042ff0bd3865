import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FirebaseConfig } from './local-config.ts';

/** File names per rule, to keep patterns short. */
const AT_ONCE = 20;
const IMMUTABLE = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/**
 * Adds permanent caching to firebase.json for each file in a built site's `assets` folder, whose names contain content
 * hashes. A rule for the whole folder would also cache the 404 of a missing file.
 */
export function withAssetHeaders(config: FirebaseConfig, site: string): FirebaseConfig {
  const folder = join(site, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const odd = names.find((name) => !/^[\w.-]+$/.test(name));
  if (odd) throw new Error(`The name of the asset ${odd} means something in a pattern.`);
  const rules = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, i) => ({
    source: `/assets/@(${names.slice(i * AT_ONCE, (i + 1) * AT_ONCE).join('|')})`,
    headers: IMMUTABLE,
  }));
  return { ...config, hosting: { ...config.hosting, headers: [...config.hosting.headers, ...rules] } };
}
