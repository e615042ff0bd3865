import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { areaChunk, type Site } from './scripts/site/area-chunk.ts';
import { directImports } from './scripts/site/direct-imports.ts';
import { preloadRouteChunks } from './scripts/site/preload-route-chunks.ts';
import { prerenderHome } from './scripts/site/prerender-home.ts';
import { stubUnusedFirebase } from './scripts/site/stub-unused-firebase.ts';
import { writePageHeads } from './scripts/site/write-page-heads.ts';
import { requireSiteConfig } from './scripts/suite/require-site-config.ts';

const pages = (room: string, ...names: string[]): string[] => names.map((name) => `routes/${room}/${name}.tsx`);
const SIGN_IN = 'layouts/auth-layout.tsx';
const SIGNED_IN = 'layouts/signed-in.tsx';

const HOME = pages('public', 'home');
const search = (...names: string[]): string[] => names.map((name) => `../features/search/components/${name}.tsx`);

/** Maps the first path segment to the modules that render the page; app.html preloads them. */
const EARLY = {
  search: pages('public', 'search'),
  listing: pages('public', 'listing'),
  login: [SIGN_IN, ...pages('sign-in', 'login')],
  register: [SIGN_IN, ...pages('sign-in', 'register')],
  signup: [SIGN_IN, ...pages('sign-in', 'signup')],
  dashboard: [SIGNED_IN, ...pages('market', 'dashboard')],
};
const MEMBERS = ['frame', 'dashboard', 'messages'];

/** The pages that share chunks: see `areaChunk`. */
const SITE = {
  always: { name: 'site', entry: '../main.tsx' },
  areas: {
    // Each area includes the modules that its page loads on demand.
    home: [...HOME, '../features/watchlist/components/watch-button.tsx'],
    search: [
      ...pages('public', 'search'),
      ...search('filter-panel', 'range-filter', 'range-fields', 'results-table'),
      '../components/money/currency-choice.tsx',
    ],
    listing: [
      ...pages('public', 'listing'),
      '../features/listings/components/comparables.tsx',
      '../components/money/converted-amounts.tsx',
    ],
    compare: pages('public', 'compare'),
    signIn: [SIGN_IN, ...pages('sign-in', 'login', 'register', 'signup')],
    texts: [
      ...pages('public', 'help', 'figures', 'fees', 'worth', 'api-reference', 'terms', 'privacy', 'verify', 'walk'),
      ...pages('sign-in', 'unsubscribe'),
      '../features/deal-records/data/check-file.ts',
    ],
    links: pages('sign-in', 'forgot-password', 'reset-password', 'verify-email', 'auth-action'),
    // Loaded on any page, signed in or not: on the first navigation or key press, or if it was kept.
    everywhere: ['progress-bar.tsx', 'focus/manage-focus.ts', 'shell/show-last-view.ts'],
    frame: [SIGNED_IN],
    dashboard: pages('market', 'dashboard'),
    messages: pages('market', 'messages'),
    deal: pages('market', 'deal', 'offers', 'new-offer'),
    // Loaded once a side is chosen; it shares the deal room, so that its parts stay in one file.
    walk: ['walk/walk-through.tsx'],
    account: pages('market', 'selling', 'buying', 'settings', 'membership', 'profile', 'invoices', 'invoice'),
    selling: pages('market', 'own-listing', 'edit-listing'),
    admin: ['admin-pages.ts'],
  },
  light: ['texts', 'links'],
  chunks: [
    ['public-parts', ['home', 'signIn']],
    ['public-parts', ['signIn', ['search', 'listing']]],
    ['market-parts', ['home']],
    ['small-parts', ['search', 'listing']],
    ['listing-facts', ['listing', MEMBERS]],
    ['small-parts', [['search', 'compare'], MEMBERS]],
    ['frame-parts', ['signIn', MEMBERS]],
    ['search-parts', ['search']],
    ['listing-parts', ['listing']],
    ['compare-parts', ['compare']],
    ['sign-in-parts', ['signIn']],
    ['everywhere-parts', ['everywhere']],
    ['call-parts', ['frame', 'texts']],
    ['toast-parts', ['frame', 'links']],
    ['signed-in-parts', ['frame']],
    ['dashboard-parts', ['dashboard']],
    ['messages-parts', ['messages']],
    ['deal-parts', ['deal']],
    ['account-parts', ['account']],
    ['selling-parts', ['selling']],
  ],
  signedIn: 'signed-in-parts',
} satisfies Site;

export default defineConfig({
  plugins: [
    // Stops a build that has no project, or a different one than it is deployed to.
    { name: 'own-project', apply: 'build', buildStart: () => requireSiteConfig(process.env) },
    react(),
    directImports(),
    preloadRouteChunks(EARLY),
    writePageHeads(),
    prerenderHome(HOME),
    stubUnusedFirebase(),
    // The worker caches only the offline page; pages register it themselves.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/offline',
      filename: 'offline-worker.ts',
      injectManifest: { globPatterns: ['offline.html'], rollupFormat: 'iife' },
      injectRegister: false,
      manifest: false,
    }),
  ],
  server: { port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Domain modules have no side effects, so each page includes only those it uses.
      treeshake: { moduleSideEffects: [{ test: /\/src\/domain\//, sideEffects: false }] },
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
            // Firebase's shared parts come first; otherwise the login page would load Firestore with them.
            { name: 'firebase-app', test: /node_modules\/(@?firebase\/(app|component|logger|util)|idb)\// },
            { name: 'firebase-auth', test: /node_modules\/(@firebase|firebase)\/auth\// },
            { name: 'firestore', test: /node_modules\/@firebase\/(firestore|webchannel-wrapper)\// },
            { name: 'zod', test: /node_modules\/zod\// },
            // Loaded only with the steps of a handover.
            { name: 'handover-guides', test: /src\/domain\/handover\/steps\// },
            { name: areaChunk(SITE), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
