import { BRAND } from '../brand.ts';
import type { Teaser } from '../listing/listing.ts';
import type { PUBLIC_STATES } from '../listing/states.ts';
import { renditionUrl } from '../picture/rendition.ts';
import { isolateText } from '../shared/isolate-text.ts';
import { formatMoney } from '../shared/money.ts';
import { excerpt } from '../shared/text.ts';
import { sitePaths } from '../site-paths.ts';
import type { PageHead } from './page-head.ts';

/** Maps each public state to schema.org's ItemAvailability. */
const AVAILABILITY: Record<(typeof PUBLIC_STATES)[number], string> = {
  live: 'InStock',
  'under-offer': 'LimitedAvailability',
  paused: 'OutOfStock',
  sold: 'SoldOut',
};
/** Maximum length of the description, in characters. */
const MAX_DESCRIPTION = 300;

/**
 * Builds a listing page's head for search engines and link previews. `share` is the listing's share picture; `site` is
 * the origin, without a trailing slash.
 */
export function listingHead(
  {
    id,
    state,
    teaser,
  }: {
    id: string;
    state: keyof typeof AVAILABILITY;
    teaser: Pick<Teaser, 'title' | 'oneLine' | 'category' | 'askingPrice' | 'pictures' | 'logo' | 'url'>;
  },
  share: { path: string; alt: string },
  site: string,
): PageHead {
  const { title, oneLine, category, askingPrice, pictures, logo, url } = teaser;
  const path = sitePaths.listing(id, title);
  const image = pictures[0] ? renditionUrl(pictures[0].hash, 1280) : share.path;
  const price = state === 'sold' ? 'Sold.' : `Asking price ${formatMoney(askingPrice)}.`;
  return {
    title: `${isolateText(title)} · ${BRAND}`,
    description: excerpt(`${oneLine.replace(/(?<![.\s])[.\s]*$/, '.')} ${category}. ${price}`, MAX_DESCRIPTION),
    path,
    image: share.path,
    imageAlt: share.alt,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: title,
      description: oneLine,
      category,
      image: site + image,
      ...(logo && { logo: site + renditionUrl(logo, 640) }),
      url: site + path,
      // The project's own site, if its seller made it public.
      ...(url && { sameAs: url }),
      offers: {
        '@type': 'Offer',
        price: (askingPrice / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${AVAILABILITY[state]}`,
        url: site + path,
      },
    },
  };
}
