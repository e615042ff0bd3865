import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { GENERIC_HEAD, HOME_HEAD, type PageHead, TEXT_HEADS, withHead } from './src/domain/page/page-head.ts';

/** First part of the address → the modules that show it. index.html starts them early. */
const ROUTES: Record<string, string[]> = {
  '': ['routes/home.tsx'],
  search: ['routes/search.tsx'],
  listing: ['routes/listing.tsx'],
  login: ['layouts/auth-layout.tsx', 'routes/login.tsx'],
  register: ['layouts/auth-layout.tsx', 'routes/register.tsx'],
  signup: ['layouts/auth-layout.tsx', 'routes/signup.tsx'],
  dashboard: ['layouts/signed-in.tsx', 'routes/dashboard.tsx'],
};

/**
 * What every page for readers shows, in one file: a few bytes too many for some cost less than
 * twenty more requests. Whatever only signed-in pages need must not be named here.
 */
const SHARED = new RegExp(
  [
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(Button|CloseButton|Input|InputBase|Loader|Skeleton|TextInput|Transition|UnstyledButton)/',
    '@tanstack/',
    'src/components/(listing/(cover|ledger-table|listing-card|source-mark|thumb)|ui/(error-state|state-chip))\\.',
    'src/domain/(brand|errors|invoice/fee|listing/(metric|options|teaser)|public-reads|shared/(money|time)|site-paths)\\.ts',
    'src/features/search/data/use-search\\.ts',
    'src/lib/(api/(network-error|parse-answer|query-client|read-api)|session/session-flag)\\.ts',
  ].join('|'),
);

/** What reactfire takes of Firebase products that we do not use through it. */
const UNUSED_PRODUCTS: Record<string, string[]> = {
  'firebase/database': 'get off onChildAdded onChildChanged onChildMoved onChildRemoved onValue'.split(' '),
  'firebase/functions': ['httpsCallable'],
  'firebase/remote-config': 'ensureInitialized getAll getBoolean getNumber getString getValue'.split(' '),
  'firebase/storage': ['getDownloadURL', 'ref'],
};

export default defineConfig({
  plugins: [react(), earlyChunks(), ownHeads(), leanReactfire()],
  server: { port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
            { name: 'shared', test: SHARED },
            // By name, so that its budget finds it: whatever else it lands with changes with every import.
            {
              name: 'firestore',
              test: /node_modules\/(@firebase\/(firestore|webchannel-wrapper)|reactfire)\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});

/** Tells index.html which files each route will import, so that it need not wait for the router. */
function earlyChunks(): Plugin {
  return {
    name: 'early-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const table = Object.fromEntries(
          Object.entries(ROUTES).map(([page, modules]) => [page, filesOf(bundle, modules, html)]),
        );
        return html.replace('data-chunks="{}"', `data-chunks='${JSON.stringify(table)}'`);
      },
    },
  };
}

/** Every file that these modules' chunks import, directly or not, less what the page names itself. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[], html: string): string[] {
  const files = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') take(next);
    }
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/app/${module}`),
    );
    if (chunk?.type !== 'chunk') throw new Error(`No chunk begins with src/app/${module}.`);
    take(chunk);
  }
  return [...files].map((file) => `/${file}`).filter((file) => !html.includes(file));
}

/**
 * One built page, many heads: index.html is the landing page, a file for each page of text, and
 * app.html for all other addresses. Functions put heads of listings into app.html.
 */
function ownHeads(): Plugin {
  let folder = '';
  return {
    name: 'own-heads',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const html = readFileSync(join(folder, 'index.html'), 'utf8');
        const put = (name: string, head: PageHead) =>
          writeFileSync(join(folder, `${name}.html`), withHead(html, head, siteUrl()));
        put('index', HOME_HEAD);
        for (const [name, head] of Object.entries(TEXT_HEADS)) put(name, head);
        put('app', GENERIC_HEAD);
        appendFileSync(join(folder, 'robots.txt'), `\nSitemap: ${siteUrl()}/sitemap.xml\n`);
      },
    },
  };
}

/** Where the site will be: `SITE_URL`, or Hosting's own address of the project. */
function siteUrl(): string {
  const { SITE_URL, VITE_FIREBASE_CONFIG = '{}' } = process.env;
  const { projectId = '' } = JSON.parse(VITE_FIREBASE_CONFIG) as { projectId?: string };
  return SITE_URL ?? `https://${projectId}.web.app`;
}

/** reactfire is one file that imports every product; for it alone, those we do not use are empty. */
function leanReactfire(): Plugin {
  const prefix = '\0unused:';
  return {
    name: 'lean-reactfire',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('/reactfire/') && source in UNUSED_PRODUCTS ? prefix + source : undefined,
    load(id) {
      const names = id.startsWith(prefix) ? UNUSED_PRODUCTS[id.slice(prefix.length)] : undefined;
      return names?.map((name) => `export const ${name} = undefined;`).join('\n');
    },
  };
}
