import { isWebAddress } from './web-address.ts';

export interface TextPart {
  text: string;
  /** True for a publicly reachable URL that doesn't disguise its target. */
  isLink: boolean;
}

/** Characters that may occur in a URL but, at its end, belong to the surrounding sentence. */
const AFTER_ADDRESS = new Set('.,;:!?\'"’”»…');
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const countIn = (text: string, end: number, sign: string): number => text.slice(0, end).split(sign).length - 1;

/**
 * Returns a URL's length without the punctuation of the surrounding sentence. A closing bracket belongs to the URL only
 * if the URL also contains the opening one.
 */
function addressLength(typed: string): number {
  let end = typed.length;
  for (; end > 0; end -= 1) {
    const last = typed[end - 1] ?? '';
    const opening = BRACKETS[last];
    if (opening ? countIn(typed, end, opening) >= countIn(typed, end, last) : !AFTER_ADDRESS.has(last)) break;
  }
  return end;
}

/**
 * Splits a text into parts, with URLs separate; joined, the parts equal the text. Only text that starts with
 * `http(s)://` counts as a URL.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: typed, index } of text.matchAll(/https?:\/\/[^\s<>]+/gi)) {
    const address = typed.slice(0, addressLength(typed));
    if (!isWebAddress(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), isLink: false });
    parts.push({ text: address, isLink: true });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isLink: false });
  return parts;
}
