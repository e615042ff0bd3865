import { formatCount } from './numbers.ts';

/** Ends a text with a period, unless it already ends with punctuation. */
export const withPeriod = (text: string): string => (/[.!?…؟]\u2069?$/.test(text) ? text : `${text}.`);

/** Capitalizes the first letter, for the beginning of a sentence. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lowercases the first letter, for use within a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Maximum length of a decision's reason, in characters. */
export const MAX_REASON_LENGTH = 600;
/** Maximum length of a user's longer text, such as a statement in a dispute, in characters. */
export const MAX_TEXT_LENGTH = 5000;

/** Returns an error message for a text that is over the limit, or null if it fits. */
export const lengthError = (text: string, limit: number): string | null =>
  text.length > limit ? `Too long: ${formatCount(text.length)} of ${formatCount(limit)} characters.` : null;

/** Returns a schema's error for a text over the limit, formatted in the reader's locale when the text is checked. */
export const maxLengthError = (limit: number) => ({ error: () => `At most ${formatCount(limit)} characters.` });

/** Truncates a text to a maximum length without splitting a surrogate pair. */
export const excerpt = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for use between HTML or XML tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** Escapes JSON so that it can't end the script element around it. */
export const scriptJson = (json: string): string => json.replaceAll('<', '\\u003c');
