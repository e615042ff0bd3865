import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { areaChunk } from './scripts/suite/area-chunk.ts';
import { requireSiteConfig } from './scripts/suite/require-site-config.ts';
import { GENERIC_HEAD, HOME_HEAD, type PageHead, TEXT_HEADS, withHead } from './src/domain/page/page-head.ts';
import { SECURITY_TXT, securityTxt } from './src/domain/page/security-txt.ts';

/** First path segment → the modules that show the page; index.html preloads them. */
const ROUTES: Record<string, string[]> = {
  '': ['routes/public/home.tsx'],
  search: ['routes/public/search.tsx'],
  listing: ['routes/public/listing.tsx'],
  login: ['layouts/auth-layout.tsx', 'routes/sign-in/login.tsx'],
  register: ['layouts/auth-layout.tsx', 'routes/sign-in/register.tsx'],
  signup: ['layouts/auth-layout.tsx', 'routes/sign-in/signup.tsx'],
  dashboard: ['layouts/signed-in.tsx', 'routes/market/dashboard.tsx'],
};

/**
 * What the public pages share, bundled into one chunk: a few unused bytes cost less than twenty more requests.
 * Nothing that only signed-in pages need may be listed here.
 */
const SHARED = new RegExp(
  [
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(Button|CloseButton|Input|InputBase|Loader|Skeleton|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)/',
    '@tanstack/',
    'src/components/(listing/(change-text|cover|ledger-table|listing-card|source-mark|thumb)|ui/(error-state|link|muted|state-chip))\\.',
    'src/domain/(brand|errors|invoice/fee|listing/(figures/(checked-figures|metric|usual-multiples)|options)|public-reads|search/search-text|shared/(machine|money|numbers|parse-with-dates|text|time)|site-paths|watchlist/watchers-text)\\.ts',
    'src/features/search/data/use-search\\.ts',
    'src/lib/(api/(network-error|query-client|read-api)|session/(device-value|onboarding-progress|session-flag))\\.ts',
  ].join('|'),
);

/** What only signed-in pages need of Mantine: one file for all of them. */
const KIT = new RegExp(
  [
    '@mantine/core/esm/components/(Accordion|CopyButton|Divider|Drawer|Menu|Modal|ModalBase|Overlay|Paper|Pill|PillsInput|Radio|ScrollArea(?!.utils.to-int)|Select|Stepper|Switch|Tabs|TagsInput|Tooltip)/',
    '@mantine/core/esm/components/Combobox/(?!ComboboxChevron|get-parsed|Combobox.module)',
    '@mantine/hooks/esm/use-(delayed-hover|focus-return|window-event)/',
  ].join('|'),
);

const pages = (room: string, ...names: string[]): string[] => names.map((name) => `routes/${room}/${name}.tsx`);
/** The pages that share chunks of our own modules: see `areaChunk`. */
const SITE = {
  light: [
    ...['app.tsx', 'layouts/auth-layout.tsx'],
    ...pages('public', 'home', 'search', 'help', 'figures', 'fees', 'api-reference', 'terms', 'privacy', 'verify'),
    // What these load once it is needed.
    ...[
      '../features/deal-records/data/check-file.ts',
      '../features/search/components/range-filter.tsx',
      '../features/search/components/range-fields.tsx',
    ],
    ...pages('sign-in', 'login', 'register', 'signup', 'forgot-password', 'reset-password', 'verify-email'),
    ...pages('sign-in', 'auth-action', 'unsubscribe'),
  ],
  tiers: {
    'parts-of-listings': [
      ...pages('public', 'listing', 'compare'),
      '../features/listings/components/figures-together.tsx',
      '../features/listings/components/comparables.tsx',
    ],
    'signed-in-parts': ['layouts/signed-in.tsx'],
  },
  areas: {
    dashboard: pages('market', 'dashboard'),
    messages: pages('market', 'messages'),
    account: pages('market', 'selling', 'buying', 'settings', 'membership', 'profile', 'invoices', 'invoice'),
    deal: pages('market', 'deal', 'offers', 'new-offer'),
    selling: pages('market', 'own-listing', 'edit-listing'),
    admin: ['admin-pages.ts'],
  },
};

/** Fields for free text, with what is said of its length: nearly every page that has one needs all. */
const FREE_TEXT = /@mantine\/core\/esm\/components\/Textarea\/|src\/lib\/limited/;
/** The look for ways out of the site, which no public page needs. */
const CONTACT = /src\/(components|domain)\/contact\//;

/** The checks of public figures: of the pages that load parts of listings, two need them. */
const CHECKS = /src\/domain\/listing\/checks\/(check|(public|month|mrr|people|cost|word)-checks)\.ts/;

/** The filters as addresses name them, and as words say them. */
const SEARCH_FILTERS = /src\/domain\/search\/(ages|filter-table|search-address)\.ts/;
const SEARCH_WORDS = /src\/domain\/(search\/(figures|range-ends|sorts)|shared\/record-of)\.ts/;

/** What packages import without need: reactfire every product, and Firestore a regular-expression engine for pipelines. */
const UNUSED: Record<string, string[]> = {
  'firebase/database': 'get off onChildAdded onChildChanged onChildMoved onChildRemoved onValue'.split(' '),
  'firebase/functions': ['httpsCallable'],
  'firebase/remote-config': 'ensureInitialized getAll getBoolean getNumber getString getValue'.split(' '),
  'firebase/storage': ['getDownloadURL', 'ref'],
  re2js: ['RE2JS'],
};

export default defineConfig({
  plugins: [ownProject(), react(), earlyChunks(), ownHeads(), leanFirebase()],
  server: { port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // A page carries of the domain what it uses: its modules declare, and do nothing by being loaded.
      treeshake: { moduleSideEffects: [{ test: /\/src\/domain\//, sideEffects: false }] },
      output: {
        // Without the pages that a chunk of icons is for.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
            { name: 'shared', test: SHARED },
            { name: 'contact', test: CONTACT, includeDependenciesRecursively: false },
            { name: 'free-text', test: FREE_TEXT },
            { name: 'checks', test: CHECKS, includeDependenciesRecursively: false },
            { name: 'search-filters', test: SEARCH_FILTERS, includeDependenciesRecursively: false },
            { name: 'search-words', test: SEARCH_WORDS, includeDependenciesRecursively: false },
            // Two pages have it, of which one is public.
            {
              name: 'side-by-side-table',
              test: /components\/table\/side-by-side-table/,
              includeDependenciesRecursively: false,
            },
            // By name, so that what a page loads can be read. What both Firebase products need comes first, or the login
            // page would load Firestore with it.
            {
              name: 'firebase-app',
              test: /node_modules\/(@firebase\/(app|component|logger|util)|firebase\/app|idb)\//,
            },
            { name: 'firebase-auth', test: /node_modules\/(@firebase|firebase)\/auth\// },
            // Loaded where steps of a handover are shown, and nowhere else.
            { name: 'handover-guides', test: /src\/domain\/handover\/steps\// },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'firestore', test: /node_modules\/@firebase\/(firestore|webchannel-wrapper)\// },
            { name: 'kit', test: KIT, includeDependenciesRecursively: false },
            {
              name: 'icons',
              test: /@tabler\/icons-react\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
              includeDependenciesRecursively: false,
            },
            { name: areaChunk(SITE), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});

/** Stops a build that would be of no project, or of another than the one it is deployed to. */
function ownProject(): Plugin {
  return { name: 'own-project', apply: 'build', buildStart: () => requireSiteConfig(process.env) };
}

/** Writes into index.html which files each route imports, so that they load without waiting for the router. */
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

/** Every file that these modules' chunks import, directly or indirectly, except those the page already references. */
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
    if (chunk?.type !== 'chunk') throw new Error(`No chunk has the entry src/app/${module}.`);
    take(chunk);
  }
  return [...files].map((file) => `/${file}`).filter((file) => !html.includes(file));
}

/**
 * One built page with different heads: index.html for the landing page, a file for each page of text, and app.html
 * for all other addresses. Functions replace the head of app.html for listings. Beside them what robots and people who
 * found a vulnerability look for.
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
        const securityFile = join(folder, SECURITY_TXT);
        mkdirSync(dirname(securityFile), { recursive: true });
        writeFileSync(securityFile, securityTxt(siteUrl(), new Date()));
      },
    },
  };
}

/** The address the site will be served from: `SITE_URL`, or the project's default Hosting address. */
function siteUrl(): string {
  const { SITE_URL, VITE_FIREBASE_CONFIG = '' } = process.env;
  const { projectId } = JSON.parse(VITE_FIREBASE_CONFIG) as { projectId: string };
  return SITE_URL ?? `https://${projectId}.web.app`;
}

/** reactfire and Firestore are single files that import all they might need; what we use nothing of is replaced by stubs. */
function leanFirebase(): Plugin {
  const prefix = '\0unused:';
  return {
    name: 'lean-firebase',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer && /\/(reactfire|@firebase\/firestore)\//.test(importer) && source in UNUSED
        ? prefix + source
        : undefined,
    load(id) {
      const names = id.startsWith(prefix) ? UNUSED[id.slice(prefix.length)] : undefined;
      return names?.map((name) => `export const ${name} = undefined;`).join('\n');
    },
  };
}
