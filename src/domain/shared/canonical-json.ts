/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Half of a surrogate pair, which valid Unicode text never contains alone. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function stringJson(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new TypeError('The text has half of a character.');
  return JSON.stringify(text);
}

/**
 * Returns a JSON value's canonical text as defined by RFC 8785: keys sorted by UTF-16 code units, no whitespace,
 * numbers and strings as in ECMAScript. Throws a TypeError for anything JSON can't represent: NaN, infinities, lone
 * surrogates.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return stringJson(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON has no such number.');
    // RFC 8785 prescribes ECMAScript's own number format, which writes negative zero as 0.
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // Without a comparison function, `sort` compares code units.
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${stringJson(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`;
}
