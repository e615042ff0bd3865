import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FirebaseConfig } from './local-config.ts';

/** File names per rule, to keep patterns short. */
const NAMES_PER_RULE = 20;
const IMMUTABLE = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/**
 * Adds permanent caching to firebase.json for each file in a built site's `assets` folder, whose names contain content
 * hashes. A rule for the whole folder would also cache the 404 of a missing file.
 */
export function withAssetHeaders(config: FirebaseConfig, site: string): FirebaseConfig {
  const folder = join(site, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const odd = names.find((name) => !/^[\w.-]+$/.test(name));
  if (odd) throw new Error(`The asset name ${odd} contains pattern characters.`);
  const rules = Array.from({ length: Math.ceil(names.length / NAMES_PER_RULE) }, (_, i) => ({
    source: `/assets/@(${names.slice(i * NAMES_PER_RULE, (i + 1) * NAMES_PER_RULE).join('|')})`,
    headers: IMMUTABLE,
  }));
  return { ...config, hosting: { ...config.hosting, headers: [...config.hosting.headers, ...rules] } };
}
