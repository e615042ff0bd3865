import * as z from 'zod';
import { sum } from '../shared/numbers.ts';

/**
 * Minimum number of visitors before an origin is shown; a smaller number could identify a visitor or let a site
 * advertise itself.
 */
const MIN_VISITS_SHOWN = 3;
/** Maximum number of origins in each list of a document. */
export const MAX_ORIGINS_KEPT = 50;
const SHOWN_TERMS = 50;
const SHOWN_HOSTS = 10;
const MAX_TERM_LENGTH = 60;
const MAX_HOST_LENGTH = 100;
/** Number of digits from which a search term may be a phone number; prices and years have fewer. */
const NUMBER_DIGITS = 7;

const ORIGIN_KINDS = ['terms', 'hosts'] as const;
export type OriginKind = (typeof ORIGIN_KINDS)[number];

const originSchema = z.object({ name: z.string(), visitors: z.number().int() });
export type Origin = z.infer<typeof originSchema>;
/**
 * `listings/{id}/origins/{month}-{shard}`: one shard of the search terms and sites that brought visitors in a month
 * (`yyyy-mm`). Each visitor counts once per name and month.
 */
export const originsSchema = z.object({
  month: z.string(),
  terms: z.array(originSchema),
  hosts: z.array(originSchema),
});
export type Origins = z.infer<typeof originsSchema>;

/** Returns true for a spelled-out email address such as `nora at mail dot example`. */
function isSpelledAddress(term: string): boolean {
  const first = /\b(?:at|dot)\b/u.exec(term);
  return first !== null && /\bdot\b/u.test(term.slice(first.index + first[0].length));
}

/**
 * Normalizes a search term for counting: lowercase, single spaces. Null if it may be an address or a phone number, or
 * is too short or too long.
 */
export function normalizeTerm(q: string | undefined): string | null {
  const term = (q ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
  if (term.length < 2 || term.length > MAX_TERM_LENGTH) return null;
  if (/@|:\/\/|\bwww\./u.test(term) || isSpelledAddress(term)) return null;
  return (term.match(/\p{N}/gu)?.length ?? 0) < NUMBER_DIGITS ? term : null;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Returns the referring host without `www.`; null for anything but a public host name. */
export function hostOf(claim: string | undefined): string | null {
  const host = (claim ?? '').toLowerCase().replace(/^www\./, '');
  return host.length <= MAX_HOST_LENGTH && HOST.test(host) ? host : null;
}

/**
 * Counts a visitor for a search term or site. In a full list, a new name replaces the one with the fewest visitors,
 * unless even that one has enough visitors to be shown.
 */
export function withOrigin(origins: Origins, kind: OriginKind, name: string): Origins {
  const list = origins[kind];
  const known = list.find((item) => item.name === name);
  if (known) {
    const raised = list.map((item) => (item === known ? { name, visitors: item.visitors + 1 } : item));
    return { ...origins, [kind]: raised };
  }
  const fewest = list.reduce<Origin | null>(
    (least, item) => (!least || item.visitors < least.visitors ? item : least),
    null,
  );
  if (list.length < MAX_ORIGINS_KEPT || !fewest) return { ...origins, [kind]: [...list, { name, visitors: 1 }] };
  if (fewest.visitors >= MIN_VISITS_SHOWN) return origins;
  return { ...origins, [kind]: [...list.filter((item) => item !== fewest), { name, visitors: 1 }] };
}

/** Returns the names to show the seller: those with enough visitors in a single month, most visitors first. */
export function visibleOrigins(documents: readonly Origins[], kind: OriginKind): Origin[] {
  const months = [...new Set(documents.map(({ month }) => month))];
  const enough = months.flatMap((month) => {
    const parts = documents.filter((document) => document.month === month).flatMap((document) => document[kind]);
    return totals(parts).filter(({ visitors }) => visitors >= MIN_VISITS_SHOWN);
  });
  return totals(enough).slice(0, kind === 'terms' ? SHOWN_TERMS : SHOWN_HOSTS);
}

function totals(parts: readonly Origin[]): Origin[] {
  const names = [...new Set(parts.map(({ name }) => name))];
  return names
    .map((name) => ({ name, visitors: sum(parts.filter((part) => part.name === name).map((part) => part.visitors)) }))
    .sort((a, b) => b.visitors - a.visitors || a.name.localeCompare(b.name));
}
