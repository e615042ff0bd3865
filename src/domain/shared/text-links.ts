import { isWebAddress } from './web-address.ts';

export interface TextPart {
  text: string;
  /** True for a publicly reachable web address that looks like its target. */
  isLink: boolean;
}

/** Characters that may occur in an address but, at its end, belong to the surrounding sentence. */
const AFTER_ADDRESS = new Set('.,;:!?\'"’”»…');
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const countIn = (text: string, end: number, sign: string): number => text.slice(0, end).split(sign).length - 1;

/**
 * Returns the length of an address without the punctuation of the surrounding sentence. A closing bracket is kept only
 * if the address also opens it.
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
 * Splits a text into parts, with web addresses separate; joined, the parts equal the text. Only `http(s)://` starts an
 * address.
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
