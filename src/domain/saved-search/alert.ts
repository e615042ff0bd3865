import { BRAND } from '../brand.ts';
import { formatMultiple } from '../listing/figures/multiple.ts';
import type { NewNotification } from '../notification/notification.ts';
import { renditionUrl } from '../picture/rendition.ts';
import { withVia } from '../reach/with-via.ts';
import type { Card } from '../search/card.ts';
import { formatMoney } from '../shared/money.ts';
import { sitePaths } from '../site-paths.ts';
import { MATCHES_NAMED } from './alert-clock.ts';

/** A listing that somebody is alerted of, with the searches of theirs that it matches. */
export interface Told {
  card: Card;
  /** In cents; null where its price has not fallen. */
  oldPrice: number | null;
  searches: readonly { id: string; name: string }[];
}

/** `“SaaS, MRR ≥ $1,000” and “Newsletters”`. */
function searchNames(searches: readonly { name: string }[]): string {
  const names = searches.map(({ name }) => `“${name}”`);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/** `Matches “SaaS”.` */
export const reasonText = ({ searches }: Pick<Told, 'searches'>): string => `Matches ${searchNames(searches)}.`;

/** `SaaS, $24,000` */
export const factsText = ({ card, oldPrice }: Told): string =>
  [
    card.category,
    oldPrice === null
      ? formatMoney(card.askingPrice)
      : `${formatMoney(card.askingPrice)}, was ${formatMoney(oldPrice)}`,
    ...(card.multipleTenths === null ? [] : [`${formatMultiple(card.multipleTenths)} profit`]),
  ].join(', ');

const titleOf = ({ card, oldPrice }: Told): string =>
  oldPrice === null ? `New match: ${card.title}` : `${card.title} is down to ${formatMoney(card.askingPrice)}`;

/** Every search that these listings match, once. */
export const searchesOf = (told: readonly Told[]): { id: string; name: string }[] => [
  ...new Map(told.flatMap(({ searches }) => searches).map((search) => [search.id, search])).values(),
];

/** The notification of what matched saved searches; of several listings there is one. Its mail is a letter of its own. */
export function alertNotification(told: readonly Told[]): NewNotification {
  const searches = searchesOf(told);
  const shared = { type: 'other' as const, topic: 'alerts' as const, unmailed: true as const, searches };
  const [first] = told;
  if (first && told.length === 1) {
    const { id, title, cover } = first.card;
    return {
      ...shared,
      title: titleOf(first),
      message: `${reasonText(first)} ${factsText(first)}.`,
      actionUrl: withVia(sitePaths.listing(id, title), 'alert'),
      imageUrl: cover && renditionUrl(cover.hash, 320),
    };
  }
  return {
    ...shared,
    title: alertTitle(told),
    message: `${named(told.map(({ card }) => card.title))}. They match ${searchNames(searches)}.`,
    actionUrl: sitePaths.dashboard,
    imageUrl: null,
  };
}

const SHORT = 3;
/** `Harbour Desk, Menu Maker, Tally and 4 more` */
function named(titles: readonly string[]): string {
  const rest = titles.length - SHORT;
  if (rest > 0) return `${titles.slice(0, SHORT).join(', ')} and ${rest} more`;
  return `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}

/** The subject of an alert. */
export function alertTitle(told: readonly Told[]): string {
  const [first] = told;
  return first && told.length === 1 ? titleOf(first) : `${told.length} projects match your saved searches`;
}

/** What the mail of an alert says besides the listings that it names. */
export function alertParagraphs(told: readonly Told[]): string[] {
  const rest = told.length - MATCHES_NAMED;
  return rest > 0 ? [`Here are the newest ${MATCHES_NAMED}; ${rest} more are on your ${BRAND} dashboard.`] : [];
}
