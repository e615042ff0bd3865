import { excerpt } from '../shared/text.ts';

/** A text taken from a page; `isCut` says that it was longer. */
export interface TakenText {
  text: string;
  isCut: boolean;
}

/**
 * Shortens a text to a maximum length, with an ellipsis after the last whole word. A word longer than half of it is cut
 * within.
 */
export function cutAtWord(text: string, max: number): TakenText {
  if (text.length <= max) return { text, isCut: false };
  const start = excerpt(text, max - 1);
  const space = text[start.length] === ' ' ? start.length : start.lastIndexOf(' ');
  const words = space > max / 2 ? start.slice(0, space) : start;
  let end = words.length;
  while (end > 0 && ' ,;:.–—-'.includes(words.charAt(end - 1))) end -= 1;
  return { text: `${words.slice(0, end)}…`, isCut: true };
}
