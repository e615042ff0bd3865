import type { MetaName, PageFacts } from './page-facts.ts';

/** The kinds of evidence for a technology, strongest first. */
export const SIGN_KINDS = ['meta', 'header', 'cookie', 'file'] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

/** Signs of a technology, all lowercase; a single one suffices. */
interface Signs {
  /** Prefixes of a `meta` element's content. */
  meta?: readonly (readonly [name: MetaName, begins: string])[];
  /** Response headers, each with a text it must contain; empty for any. */
  header?: readonly (readonly [name: string, contains: string])[];
  /** Prefixes of cookie names. */
  cookie?: readonly string[];
  /** Hosts of scripts and style sheets, optionally with a path; a path alone, beginning with `/`, matches any host. */
  file?: readonly string[];
}

const generator = (begins: string): Signs => ({ meta: [['generator', begins]] });

/**
 * Technologies that can be detected on a public page, keyed by their tag (the one in `src/domain/tags.ts`, if any). The
 * signs are those that each vendor documents or sets by default in its own releases.
 *
 * @public Read by tests.
 */
export const TECHNOLOGIES: Readonly<Record<string, Signs>> = {
  wordpress: { ...generator('wordpress'), file: ['/wp-content/', '/wp-includes/'], cookie: ['wordpress_'] },
  woocommerce: { ...generator('woocommerce'), file: ['/plugins/woocommerce/'], cookie: ['woocommerce_'] },
  shopify: {
    header: [
      ['x-shopid', ''],
      ['x-shopify-stage', ''],
      ['powered-by', 'shopify'],
    ],
    cookie: ['_shopify_'],
    file: ['cdn.shopify.com'],
  },
  magento: {
    header: [
      ['x-magento-cache-debug', ''],
      ['x-magento-tags', ''],
    ],
    file: ['/static/frontend/magento/'],
  },
  bigcommerce: { file: ['bigcommerce.com'] },
  drupal: {
    ...generator('drupal'),
    header: [
      ['x-generator', 'drupal'],
      ['x-drupal-cache', ''],
    ],
  },
  joomla: generator('joomla'),
  ghost: { ...generator('ghost'), header: [['x-ghost-cache-status', '']] },
  substack: { header: [['x-cluster', 'substack']], file: ['substackcdn.com'] },
  beehiiv: { file: ['beehiiv.com'] },
  webflow: { ...generator('webflow'), file: ['website-files.com', 'assets.website-files.com'] },
  wix: { ...generator('wix.com'), header: [['x-wix-request-id', '']], file: ['static.parastorage.com'] },
  squarespace: { header: [['server', 'squarespace']], file: ['static1.squarespace.com', 'assets.squarespace.com'] },
  framer: { ...generator('framer'), header: [['server', 'framer']], file: ['framerusercontent.com'] },
  bubble: {
    header: [
      ['x-bubble-perf', ''],
      ['x-bubble-capacity-used', ''],
    ],
    file: ['bubble.io', '/package/run_js/'],
  },
  'next.js': {
    ...generator('next.js'),
    header: [
      ['x-powered-by', 'next.js'],
      ['x-nextjs-cache', ''],
    ],
    file: ['/_next/static/'],
  },
  nuxt: { ...generator('nuxt'), header: [['x-powered-by', 'nuxt']], file: ['/_nuxt/'] },
  gatsby: generator('gatsby'),
  astro: { ...generator('astro'), file: ['/_astro/'] },
  sveltekit: { header: [['x-sveltekit-page', '']], file: ['/_app/immutable/'] },
  docusaurus: generator('docusaurus'),
  hugo: generator('hugo'),
  jekyll: generator('jekyll'),
  rails: { meta: [['csrf-param', 'authenticity_token']], header: [['x-powered-by', 'phusion passenger']] },
  laravel: { cookie: ['laravel_session'] },
  django: { cookie: ['csrftoken'] },
  php: { header: [['x-powered-by', 'php']], cookie: ['phpsessid'] },
  'asp.net': {
    header: [
      ['x-powered-by', 'asp.net'],
      ['x-aspnet-version', ''],
    ],
    cookie: ['asp.net_sessionid', '.aspnetcore.'],
  },
  express: { header: [['x-powered-by', 'express']], cookie: ['connect.sid'] },
  cloudflare: {
    header: [
      ['server', 'cloudflare'],
      ['cf-ray', ''],
    ],
    cookie: ['__cf_bm'],
    file: ['static.cloudflareinsights.com'],
  },
  vercel: {
    header: [
      ['server', 'vercel'],
      ['x-vercel-id', ''],
    ],
    file: ['/_vercel/'],
  },
  netlify: {
    header: [
      ['server', 'netlify'],
      ['x-nf-request-id', ''],
    ],
  },
  firebase: { file: ['/__/firebase/', 'www.gstatic.com/firebasejs/'] },
  supabase: { file: ['supabase.co'], cookie: ['sb-'] },
  heroku: {
    header: [
      ['via', 'vegur'],
      ['via', 'heroku'],
      ['server', 'heroku'],
    ],
  },
  'fly.io': {
    header: [
      ['fly-request-id', ''],
      ['server', 'fly/'],
    ],
  },
  render: {
    header: [
      ['x-render-origin-server', ''],
      ['rndr-id', ''],
    ],
  },
  'github-pages': {
    header: [
      ['server', 'github.com'],
      ['x-github-request-id', ''],
    ],
  },
  stripe: { cookie: ['__stripe_mid'], file: ['js.stripe.com'] },
  paddle: { file: ['cdn.paddle.com'] },
  'lemon-squeezy': { file: ['lemonsqueezy.com', 'lmsqueezy.com'] },
  gumroad: { file: ['gumroad.com'] },
  paypal: { file: ['paypal.com', 'paypalobjects.com'] },
  'google-analytics': { cookie: ['_ga'], file: ['google-analytics.com', 'www.googletagmanager.com/gtag/'] },
  plausible: { file: ['plausible.io'] },
  fathom: { file: ['cdn.usefathom.com'] },
  posthog: { cookie: ['ph_phc_'], file: ['posthog.com'] },
  mixpanel: { file: ['cdn.mxpnl.com'] },
  hotjar: { file: ['static.hotjar.com'] },
  intercom: { cookie: ['intercom-'], file: ['widget.intercom.io', 'js.intercomcdn.com'] },
  crisp: { file: ['client.crisp.chat'] },
  hubspot: { file: ['js.hs-scripts.com', 'js.hs-analytics.net'] },
  mailchimp: { file: ['chimpstatic.com', 'list-manage.com'] },
  convertkit: { file: ['convertkit.com', 'kit.com'] },
  sentry: { file: ['sentry-cdn.com', 'browser.sentry-cdn.com'] },
  algolia: { file: ['algolianet.com', 'algolia.net', '/npm/algoliasearch'] },
  clerk: { file: ['clerk.accounts.dev', '/npm/@clerk/'] },
  auth0: { file: ['cdn.auth0.com'] },
  tailwind: { file: ['cdn.tailwindcss.com'] },
  bootstrap: { file: ['/bootstrap.min.css', '/bootstrap.min.js', '/bootstrap.bundle.min.js'] },
  jquery: { file: ['code.jquery.com', '/jquery.min.js', '/jquery/jquery'] },
};

/** A technology detected on a page, with the kind of sign that revealed it. */
export interface DetectedTechnology {
  tag: string;
  seenIn: SignKind;
}

/** Returns true for a host and all of its subdomains. */
export const isSameOrSubdomain = (host: string, parent: string): boolean =>
  host === parent || host.endsWith(`.${parent}`);

function isFileSign({ hostname, pathname }: URL, sign: string): boolean {
  const [host = '', ...path] = sign.split('/');
  if (host && !isSameOrSubdomain(hostname, host)) return false;
  return path.length === 0 || pathname.toLowerCase().includes(`/${path.join('/')}`);
}

/** Returns the technologies detected on a page in the table's order, each once, with its strongest sign. */
export function detectTechnologies({ metas, headers, cookies, files, address }: PageFacts): DetectedTechnology[] {
  const own = new URL(address).hostname;
  const urls = files.map((file) => new URL(file));
  const names = cookies.map((name) => name.toLowerCase());
  const shows = ({ meta = [], header = [], cookie = [], file = [] }: Signs): Record<SignKind, boolean> => ({
    meta: meta.some(([name, begins]) => metas[name]?.toLowerCase().startsWith(begins)),
    header: header.some(([name, contains]) => headers[name]?.toLowerCase().includes(contains)),
    cookie: cookie.some((begins) => names.some((name) => name.startsWith(begins))),
    // A vendor's own site loads its own files, which says nothing about a customer.
    file: file.some((sign) => urls.some((url) => isFileSign(url, sign) && !isOwnHost(own, sign))),
  });
  return Object.entries(TECHNOLOGIES).flatMap(([tag, signs]) => {
    const shown = shows(signs);
    const seenIn = SIGN_KINDS.find((kind) => shown[kind]);
    return seenIn ? [{ tag, seenIn }] : [];
  });
}

const isOwnHost = (own: string, sign: string): boolean => {
  const [host = ''] = sign.split('/');
  return host !== '' && isSameOrSubdomain(own, host);
};
