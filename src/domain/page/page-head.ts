import { BRAND } from '../brand.ts';
import { escapeHtml, scriptJson } from '../shared/text.ts';
import { sitePaths } from '../site-paths.ts';

/** A page's head, which search engines and link previews read without running scripts. */
export interface PageHead {
  title: string;
  description: string;
  /** The canonical path of the page; null for pages that are not indexed. */
  path: string | null;
  /** Site-relative URL of the preview picture. */
  image: string;
  /** Alternative text of the preview picture, if it shows more than the site's logo. */
  imageAlt?: string;
  /** schema.org data, as JSON-LD. */
  data?: object;
}

const DESCRIPTION =
  'Side projects and startups change hands here for under $100k. Every number says where it comes from, every step says whose turn it is, and the money moves after the handover.';
const IMAGE = '/icons/share.png';
/** Size in pixels of every preview picture, as required by link previews. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Head for pages that don't define their own; these are not indexed. */
export const GENERIC_HEAD: PageHead = { title: BRAND, description: DESCRIPTION, path: null, image: IMAGE };

const headOf = (path: string, title: string, description: string): PageHead => ({
  title: `${title} · ${BRAND}`,
  description,
  path,
  image: IMAGE,
});

export const HOME_HEAD = headOf(sitePaths.home, 'Buy and sell small projects', DESCRIPTION);
export const SEARCH_HEAD = headOf(
  sitePaths.search,
  'Projects for sale',
  'Side projects and startups for sale under $100k: filter by price, revenue, profit, multiple, tech and the source of each number.',
);
/** Heads of the text pages, keyed by the name of the file that the build writes for each page. */
export const TEXT_HEADS: Record<string, PageHead> = {
  help: headOf(
    sitePaths.help,
    'Help',
    'How a sale runs on Handoff, what it costs, what our checks do not tell you, and how to reach us.',
  ),
  api: headOf(
    sitePaths.apiReference,
    'API reference',
    'Every call of Handoff’s API: what it does, who may make it, and what it takes and returns.',
  ),
  figures: headOf(
    sitePaths.helpFigures,
    'How figures are defined',
    'What each figure in a listing means on Handoff, which period it covers, and what its source mark says.',
  ),
  fees: headOf(
    sitePaths.helpFees,
    'Fees',
    'What a sale on Handoff costs, who pays it, who bears the payment provider’s fee, and what a membership costs.',
  ),
  'walk-through': headOf(
    sitePaths.walk,
    'Walk through a sale',
    'A sale on Handoff in its eight stages, in the real deal room with a made-up deal, as the buyer or the seller.',
  ),
  worth: headOf(
    sitePaths.worth,
    'What is my project worth?',
    'A price range for a side project or startup, from projects sold on Handoff and usual multiples, and what you keep after the fee. No account needed.',
  ),
  terms: headOf(sitePaths.terms, 'Terms', 'What you agree to when you buy or sell a project on Handoff.'),
  privacy: headOf(
    sitePaths.privacy,
    'Privacy',
    'What Handoff stores about you, who sees it, and how to take it with you or delete it.',
  ),
};

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;

/** Replaces the content between the head markers of a built page. `site` is the origin, without a trailing slash. */
export function withHead(page: string, head: PageHead, site: string): string {
  if (!HEAD.test(page)) throw new Error('The page has no markers for its head.');
  return page.replace(HEAD, () => `<!--head-->${headTags(head, site)}<!--/head-->`);
}

function headTags({ title, description, path, image, imageAlt, data }: PageHead, site: string): string {
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(path === null
      ? ['<meta name="robots" content="noindex" />']
      : [`<link rel="canonical" href="${escapeHtml(site + path)}" />`, property('og:url', site + path)]),
    property('og:site_name', BRAND),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', site + image),
    property('og:image:width', String(SHARE_SIZE.width)),
    property('og:image:height', String(SHARE_SIZE.height)),
    ...(imageAlt ? [property('og:image:alt', imageAlt)] : []),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(data ? [`<script type="application/ld+json">${scriptJson(JSON.stringify(data))}</script>`] : []),
  ].join('\n    ');
}
