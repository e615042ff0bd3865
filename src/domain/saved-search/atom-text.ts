import { BRAND } from '../brand.ts';
import { withVia } from '../reach/with-via.ts';
import type { Card } from '../search/card.ts';
import { searchAddress } from '../search/search-address.ts';
import { formatMoney } from '../shared/money.ts';
import { formatStoredMoments } from '../shared/stored-moments.ts';
import { escapeHtml } from '../shared/text.ts';
import { sitePaths } from '../site-paths.ts';
import { cardLines } from './alert.ts';
import type { SavedSearch } from './saved-search.ts';

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/**
 * Characters that XML forbids even when escaped: control characters except tabs and line breaks, and U+FFFE and U+FFFF.
 */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const xml = (text: string): string => escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));
const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

/**
 * Returns the time of a card's latest news: its listing, or the seller's last confirmation that it is still for sale.
 */
const newsAt = ({ listedAt, confirmedAt }: Card): Date => (confirmedAt > listedAt ? confirmedAt : listedAt);

/** Returns the time of the latest news about these listings, but no earlier than the search's creation time. */
export const feedUpdatedAt = (cards: readonly Card[], { createdAt }: Pick<SavedSearch, 'createdAt'>): Date =>
  new Date(Math.max(createdAt.getTime(), ...cards.map((card) => newsAt(card).getTime())));

/**
 * Builds an Atom feed (RFC 4287) of a saved search's listings. Entry ids are permanent URLs; `self` is the feed's own
 * URL, the only part of the feed that identifies the account.
 */
export function atomText(search: SavedSearch, cards: readonly Card[], { site, self }: Record<'site' | 'self', string>) {
  const { id, name, filters } = search;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', `tag:${new URL(site).hostname},2026:saved-search/${id}`),
    element('title', `${name} · ${BRAND}`),
    element('updated', feedUpdatedAt(cards, search).toISOString()),
    `<author>${element('name', BRAND)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(site + searchAddress(filters))}"/>`,
    ...cards.flatMap((card) => entryLines(card, site)),
    '</feed>\n',
  ].join('\n');
}

function entryLines(card: Card, site: string): string[] {
  const { id, title, askingPrice, listedAt } = card;
  const address = site + withVia(sitePaths.listing(id, title), 'alert');
  return [
    '<entry>',
    element('id', site + sitePaths.listing(id)),
    element('title', `${title}: ${formatMoney(askingPrice)}`),
    element('published', listedAt.toISOString()),
    element('updated', newsAt(card).toISOString()),
    `<link rel="alternate" type="text/html" href="${xml(address)}"/>`,
    element('summary', formatStoredMoments(cardLines({ card, oldPrice: null, searches: [] }).join('\n'))),
    '</entry>',
  ];
}
