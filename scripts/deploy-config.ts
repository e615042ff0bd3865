import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAssetHeaders } from './suite/asset-headers.ts';
import type { FirebaseConfig } from './suite/local-config.ts';
import { requireSiteConfig } from './suite/require-site-config.ts';
import { root } from './suite/root.ts';
import { withTagHosts } from './suite/tag-hosts.ts';

// The last step of `npm run build`: writes firebase.deploy.json (firebase.json plus the build's configuration) for
// `firebase deploy --config firebase.deploy.json`.
if (process.env.VITE_EMULATORS) throw new Error('VITE_EMULATORS is set, so this is a build for the emulators.');
requireSiteConfig(process.env);
const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
const deployed = withAssetHeaders(withTagHosts(config, process.env.VITE_TAGS), join(root, 'dist'));
writeFileSync(join(root, 'firebase.deploy.json'), `${JSON.stringify(deployed, null, 2)}\n`);
