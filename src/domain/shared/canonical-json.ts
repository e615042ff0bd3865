/** Anything that JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Half of a character that takes two: no text of Unicode has one alone. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function stringJson(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new TypeError('The text has half of a character.');
  return JSON.stringify(text);
}

/**
 * A JSON value's canonical text by RFC 8785: keys by UTF-16 code units, no spaces, numbers and strings as ECMAScript
 * writes them. Throws a TypeError for values outside of JSON: NaN, infinities, lone surrogates.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return stringJson(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON has no such number.');
    // ECMAScript's own text is the one that RFC 8785 asks for; JSON has no negative zero.
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // Without a locale, `sort` compares code units.
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${stringJson(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`;
}
