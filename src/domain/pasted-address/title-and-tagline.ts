import { MAX_ONE_LINE_LENGTH, MAX_TITLE_LENGTH } from '../listing/details/draft-limits.ts';
import { tidyLine, withoutHiddenCharacters } from '../shared/hidden-signs.ts';
import { nameProblem } from '../shared/plain-name.ts';
import { excerpt } from '../shared/text.ts';
import type { PageFacts } from './page-facts.ts';

/** A text taken from a page; `isCut` is true if the text was shortened. */
export interface TruncatedText {
  text: string;
  isCut: boolean;
}

/** Characters that separate the parts of a page title. */
const BETWEEN = [' | ', ' – ', ' — ', ' - ', ' · ', ' • ', ': '];

const oneLineOf = (text: string): string =>
  tidyLine(withoutHiddenCharacters(text)).split(/\s/).filter(Boolean).join(' ');

function partsOf(title: string): string[] {
  let parts = [title];
  for (const sign of BETWEEN) parts = parts.flatMap((part) => part.split(sign));
  return parts.map((part) => part.trim()).filter(Boolean);
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns a project name and a one-line description from a page, each within the editor's limits; null if the page has
 * none that the editor would accept.
 */
export function titleAndTagline({ metas, title, address }: Pick<PageFacts, 'metas' | 'title' | 'address'>): {
  name: TruncatedText | null;
  oneLine: TruncatedText | null;
} {
  const parts = partsOf(oneLineOf(title || (metas['og:title'] ?? '')));
  const [label = ''] = new URL(address).hostname.replace(/^www\./, '').split('.');
  const alike = parts.find((part) => letters(part) === letters(label));
  const said = [metas['og:site_name'], metas['application-name'], metas['apple-mobile-web-app-title']];
  const names = [...said.map((text) => oneLineOf(text ?? '')), alike ?? '', parts[0] ?? ''];
  const name = names.find((text) => text !== '' && nameProblem(text) === null);
  const rest = parts.filter((part) => part !== name).join(', ');
  const descriptions = [metas['og:description'], metas.description, metas['twitter:description'], rest];
  const line = descriptions.map((text) => oneLineOf(text ?? '')).find((text) => text !== '');
  return {
    name: name === undefined ? null : truncateAtWord(name, MAX_TITLE_LENGTH),
    oneLine: line === undefined ? null : truncateAtWord(line, MAX_ONE_LINE_LENGTH),
  };
}

/**
 * Shortens a text to a maximum length, with an ellipsis after the last whole word. A last word longer than half the
 * maximum is cut in the middle.
 */
export function truncateAtWord(text: string, max: number): TruncatedText {
  if (text.length <= max) return { text, isCut: false };
  const start = excerpt(text, max - 1);
  const space = text[start.length] === ' ' ? start.length : start.lastIndexOf(' ');
  const words = space > max / 2 ? start.slice(0, space) : start;
  let end = words.length;
  while (end > 0 && ' ,;:.–—-'.includes(words.charAt(end - 1))) end -= 1;
  return { text: `${words.slice(0, end)}…`, isCut: true };
}
