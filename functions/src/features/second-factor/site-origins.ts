import { isOwnOrigin } from '../../data/is-own-origin.ts';
import type { PublicContext } from '../../data/request-context.ts';
import { siteUrl } from '../../data/site-url.ts';

/** The origins a passkey may be used on: the site's, and that of the page if it is ours, such as the development server's. */
export function siteOrigins(ctx: Pick<PublicContext, 'header'>): [string, ...string[]] {
  const site = new URL(siteUrl()).origin;
  const page = ctx.header('origin');
  return page && page !== site && isOwnOrigin(ctx) ? [site, page] : [site];
}
