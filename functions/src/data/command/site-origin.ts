import { projectId } from '../firestore/firebase.ts';
import type { PublicContext } from './context.ts';

/** The site's address, without a slash at the end: `SITE_URL`, or the project's own address at Hosting. */
export const siteUrl = (): string => process.env.SITE_URL ?? `https://${projectId()}.web.app`;

/**
 * Returns whether a request comes from a page of this site, or from no page: browsers name the page's origin in every
 * POST. Besides `SITE_URL` the requested host is ours, a preview channel or the development server.
 */
export function isOwnOrigin({ header }: Pick<PublicContext, 'header'>): boolean {
  if (header('sec-fetch-site') === 'cross-site') return false;
  const origin = header('origin');
  if (origin === undefined || origin === siteUrl()) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && [header('host'), header('x-forwarded-host')].includes(host);
}
