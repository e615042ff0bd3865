import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteAccount } from '../site-account.ts';
import { showCheckout, submitCheckout } from './checkout-forms.ts';
import { showDashboard, submitDashboard } from './dashboard-forms.ts';
import { leadTo, type PageAnswer, plainPage } from './page-frame.ts';
import { showPayouts, submitPayouts } from './payout-pages.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', '..', 'public');
/** The pages' own files. */
const FILES: Readonly<Record<string, readonly [path: string, type: string]>> = {
  '/pages.css': [join(import.meta.dirname, 'pages.css'), 'text/css; charset=utf-8'],
  '/fonts/instrument-sans-wght.woff2': [join(PUBLIC, 'fonts', 'instrument-sans-wght.woff2'), 'font/woff2'],
};

export interface PageRequest {
  method: string;
  url: URL;
  /** The fields of a form. */
  body: string;
  /** The browser's origin of the request (`Sec-Fetch-Site`). */
  from: string | undefined;
}

/** The areas of pages, by the first part of their paths. */
const AREAS = new Set(['pay', 'setup', 'express', 'dashboard']);
/** One of the pages, or of their files. */
export const isPage = ({ pathname }: URL): boolean =>
  pathname === '/' || Object.hasOwn(FILES, pathname) || AREAS.has(pathname.split('/')[1] ?? '');

/**
 * The double's own pages: to pay an invoice, of a payout account, and the dashboard. Nobody signs in to them, since
 * testers change sides all the time; forms are taken from the pages themselves alone.
 */
export async function answerPage(account: SiteAccount, request: PageRequest): Promise<PageAnswer> {
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

function show(account: SiteAccount, url: URL): PageAnswer | null {
  const [area, id = '', more, ...rest] = url.pathname.slice(1).split('/');
  if (rest.length) return null;
  if (area === '' || (area === 'dashboard' && !id)) return leadTo('/dashboard/payments');
  const isBank = more === '3-d-secure';
  if (more !== undefined && !(isBank && area === 'pay') && !isVisit(area, more)) return null;
  if (area === 'pay') return showCheckout(account, { sessionId: id, isBank, query: url.searchParams });
  return area === 'dashboard' ? showDashboard(account, id, url.searchParams) : showPayouts(account, id);
}

async function submit(account: SiteAccount, url: URL, form: URLSearchParams): Promise<PageAnswer | null> {
  const [area, id = '', more, ...rest] = url.pathname.slice(1).split('/');
  if (rest.length) return null;
  const isBank = more === '3-d-secure';
  const asked = { sessionId: id, isBank, query: url.searchParams };
  if (area === 'pay') return more === undefined || isBank ? submitCheckout(account, asked, form) : null;
  if (area === 'dashboard') return more === undefined ? null : submitDashboard(account, id, more, form);
  return more === undefined || isVisit(area, more) ? submitPayouts(account, id, form) : null;
}

/** A link to set an account up is another one for each visit. */
const isVisit = (area: string | undefined, more: string): boolean => area === 'setup' && /^\d{6,12}$/.test(more);
