import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteAccount } from '../site-account.ts';
import { showCheckout, submitCheckout } from './checkout-forms.ts';
import { showDashboard, submitDashboard } from './dashboard-forms.ts';
import { type PageResponse, plainPage, redirectTo } from './page-frame.ts';
import { showPayouts, submitPayouts } from './payout-pages.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', '..', 'public');
/** Static files used by the pages. */
const FILES: Readonly<Record<string, readonly [path: string, type: string]>> = {
  '/pages.css': [join(import.meta.dirname, 'pages.css'), 'text/css; charset=utf-8'],
  '/fonts/instrument-sans-wght.woff2': [join(PUBLIC, 'fonts', 'instrument-sans-wght.woff2'), 'font/woff2'],
};

export interface PageRequest {
  method: string;
  url: URL;
  /** The form fields. */
  body: string;
  /** The `Sec-Fetch-Site` header. */
  from: string | undefined;
}

/** Page areas, by first path segment. */
const AREAS = new Set(['pay', 'setup', 'express', 'dashboard']);
/** Returns true for the path of a page or of one of the static files. */
export const isPage = ({ pathname }: URL): boolean =>
  pathname === '/' || Object.hasOwn(FILES, pathname) || AREAS.has(pathname.split('/')[1] ?? '');

/**
 * Serves the double's own pages: checkout, payout accounts and the dashboard. They need no sign-in, because testers
 * switch sides all the time, but forms are accepted only from the pages themselves.
 */
export async function servePage(account: SiteAccount, request: PageRequest): Promise<PageResponse> {
  const { method, url, body, from } = request;
  const file = FILES[url.pathname];
  if (file) return { status: 200, headers: { 'content-type': file[1] }, body: readFileSync(file[0]) };
  const nothing = plainPage({
    title: 'Nothing here',
    text: 'The double has no such page.',
    status: 404,
    site: account.site.url,
  });
  if (method === 'GET' || method === 'HEAD') return show(account, url) ?? nothing;
  if (method !== 'POST') return nothing;
  if (from && from !== 'same-origin') return { status: 403, headers: {}, body: 'Only from its own pages.' };
  return (await submit(account, url, new URLSearchParams(body))) ?? nothing;
}

function show(account: SiteAccount, url: URL): PageResponse | null {
  const [area, id = '', more, ...rest] = url.pathname.slice(1).split('/');
  if (rest.length) return null;
  if (area === '' || (area === 'dashboard' && !id)) return redirectTo('/dashboard/payments');
  const isBank = more === '3-d-secure';
  if (more !== undefined && !(isBank && area === 'pay') && !isVisit(area, more)) return null;
  if (area === 'pay') return showCheckout(account, { sessionId: id, isBank, query: url.searchParams });
  return area === 'dashboard' ? showDashboard(account, id, url.searchParams) : showPayouts(account, id);
}

async function submit(account: SiteAccount, url: URL, form: URLSearchParams): Promise<PageResponse | null> {
  const [area, id = '', more, ...rest] = url.pathname.slice(1).split('/');
  if (rest.length) return null;
  const isBank = more === '3-d-secure';
  const asked = { sessionId: id, isBank, query: url.searchParams };
  if (area === 'pay') return more === undefined || isBank ? submitCheckout(account, asked, form) : null;
  if (area === 'dashboard') return more === undefined ? null : submitDashboard(account, id, more, form);
  return more === undefined || isVisit(area, more) ? submitPayouts(account, id, form) : null;
}

/** Returns true for a setup link, whose path ends in a number that differs on every visit. */
const isVisit = (area: string | undefined, more: string): boolean => area === 'setup' && /^\d{6,12}$/.test(more);
