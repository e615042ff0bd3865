import { runSession } from './run-session.ts';
import { buildSite } from './suite/build.ts';
import { START, siteUrl } from './suite/instances.ts';

// `npm start`: builds, starts the emulators and serves the site as in production, until Ctrl-C.
await runSession({ build: () => buildSite(START), serve: async () => ({ url: siteUrl(START) }) });
