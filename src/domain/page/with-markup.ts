import { escapeHtml, scriptJson } from '../shared/text.ts';
import { PAGE_DATA } from './page-data.ts';

const EMPTY = '<div id="root"></div>';
/** Attribute with each route's files as JSON, written by the build in `scripts/site/preload-route-chunks.ts`. */
const FILES = /data-chunks='([^']*)'/;

interface Rendering {
  /** The markup of the page's content. */
  markup: string;
  /** The data that the content was rendered with. */
  dataJson: string;
  /** The first segment of the page's path. */
  route: string;
}

/**
 * Inserts a page's content and data into the built page, with the style sheets that the content needs for the first
 * paint. The data is JSON rather than an executable script, so the content security policy doesn't apply to it.
 */
export function withMarkup(page: string, { markup, dataJson, route }: Rendering): string {
  if (!page.includes(EMPTY)) throw new Error('The page has no empty place for its content.');
  const data = `<script type="application/json" id="${PAGE_DATA}">${scriptJson(dataJson)}</script>`;
  return page
    .replace('<html ', '<html data-server-rendered ')
    .replace('</head>', () => `${stylesOf(page, route)}</head>`)
    .replace(EMPTY, () => `<div id="root">${markup}</div>${data}`);
}

function stylesOf(page: string, route: string): string {
  const files = JSON.parse(FILES.exec(page)?.[1] ?? '{}') as Record<string, string[]>;
  return (files[route] ?? [])
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}" />`)
    .join('');
}
