import { projectId } from '../firestore/firebase.ts';
import type { PublicContext } from './context.ts';

/** Returns the site's address without a trailing slash: `SITE_URL`, or the project's own Hosting address. */
export const siteUrl = (): string => process.env.SITE_URL ?? `https://${projectId()}.web.app`;

/**
 * Returns whether a request comes from a page of this site or from a client other than a browser, since browsers send
 * an Origin header with every POST. Besides `SITE_URL`, the requested host is allowed, for preview channels and the
 * development server.
 */
export function isOwnOrigin({ header }: Pick<PublicContext, 'header'>): boolean {
  if (header('sec-fetch-site') === 'cross-site') return false;
  const origin = header('origin');
  if (origin === undefined || origin === siteUrl()) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && [header('host'), header('x-forwarded-host')].includes(host);
}
