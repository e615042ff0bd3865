import { counted } from './numbers.ts';

/** A typed text as a whole sentence: with a full stop, unless it ends with a mark of its own. */
export const withFullStop = (text: string): string => (/[.!?…؟]\u2069?$/.test(text) ? text : `${text}.`);

/** A text that begins a sentence. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text that goes on in a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The longest reason for a decision, in characters. */
export const MAX_REASON_LENGTH = 600;
/** The longest text in which somebody states a case, in characters. */
export const MAX_TEXT_LENGTH = 5000;

/** The sentence at a text that is longer than fits; null if it fits. */
export const tooLong = (text: string, limit: number): string | null =>
  text.length > limit ? `Too long: ${counted(text.length)} of ${counted(limit)} characters.` : null;

/** The beginning of a text, at most so long. A character of two code units is kept whole or left out. */
export const excerpt = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for use between HTML or XML tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
