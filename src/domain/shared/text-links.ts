import { isWebAddress } from './web-address.ts';

export interface TextPart {
  text: string;
  /** True for a web address that everybody can open and that looks like where it leads. */
  isLink: boolean;
}

/** An address may hold these, but at its end they belong to the sentence around it. */
const AFTER_ADDRESS = new Set('.,;:!?\'"’”»…');
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const countIn = (text: string, end: number, sign: string): number => text.slice(0, end).split(sign).length - 1;

/** The length of an address without the signs of the sentence around it. A bracket stays only beside its opener. */
function addressLength(typed: string): number {
  let end = typed.length;
  for (; end > 0; end -= 1) {
    const last = typed[end - 1] ?? '';
    const opening = BRACKETS[last];
    if (opening ? countIn(typed, end, opening) >= countIn(typed, end, last) : !AFTER_ADDRESS.has(last)) break;
  }
  return end;
}

/** The parts of a text, web addresses by themselves; joined, they are the text. Only `http(s)://` begins an address. */
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
