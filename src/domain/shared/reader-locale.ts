/** Maximum length of a language tag in characters, from RFC 5646 (4.4.1). */
export const MAX_LOCALE_LENGTH = 35;

/** Returns true if numbers and dates can be formatted in a locale (BCP 47); browsers may send any text. */
export function isLocale(locale: string): boolean {
  if (locale.length > MAX_LOCALE_LENGTH) return false;
  try {
    const tags = Intl.getCanonicalLocales(locale);
    return tags.length === 1 && Intl.DateTimeFormat.supportedLocalesOf(tags).length === 1;
  } catch {
    return false;
  }
}

const kept = new Map<string, unknown>();
/**
 * Maximum number of cached formatters: enough for dozens of locales, without letting thousands of locales fill up a
 * server's memory.
 */
const MAX_CACHED = 1000;
/**
 * Returns a value cached per kind and locale, since creating a formatter takes longer than everything it formats on a
 * page.
 */
function of<T>(kind: string, locale: string, make: () => T): T {
  const key = `${kind} ${locale}`;
  if (!kept.has(key)) {
    const made = make();
    if (kept.size >= MAX_CACHED) kept.clear();
    kept.set(key, made);
  }
  return kept.get(key) as T;
}

/**
 * Returns the English locale of a locale's region: `en-DE` for `de`, `en-US` for `en`, `en-GB` if Unicode has no such
 * locale. Month names and list words are English like all text, while their order and punctuation follow the region.
 */
export const englishLocaleFor = (locale: string): string =>
  of('english', locale, () => {
    const english = `en-${new Intl.Locale(locale).maximize().region ?? 'GB'}`;
    return new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : 'en-GB';
  });

/** Returns the date format for a locale's region, with the digits 0 to 9. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  of(JSON.stringify(options), locale, () => new Intl.DateTimeFormat(`${englishLocaleFor(locale)}-u-nu-latn`, options));

/** Returns the time format with a locale's 12- or 24-hour clock: `08:41`, `8:41 AM`. */
export const clockFormat = (locale: string): Intl.DateTimeFormat =>
  of('clock', locale, () => {
    const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
    const hour12 = hourCycle === 'h12' || hourCycle === 'h11';
    const options = { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(`${englishLocaleFor(locale)}-u-nu-latn`, { ...options, hour12 });
  });

/** Returns the number format for a locale, with the digits 0 to 9 used in English text. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  of(
    `number ${JSON.stringify(options)}`,
    locale,
    () =>
      new Intl.NumberFormat(options.notation === 'compact' ? englishLocaleFor(locale) : locale, {
        ...options,
        numberingSystem: 'latn',
      }),
  );

/** Returns the list format in the English of a locale's region: `a, b and c` or `a, b, and c`. */
export const listFormat = (locale: string, type: 'conjunction' | 'disjunction'): Intl.ListFormat =>
  of(type, locale, () => new Intl.ListFormat(englishLocaleFor(locale), { type }));

/** Returns the decimal separator of a locale; `.` for locales that use neither a period nor a comma. */
export const decimalSignOf = (locale: string): '.' | ',' =>
  of('decimal', locale, () => (numberFormat(locale).format(1.5).includes(',') ? ',' : '.'));

/** Returns true if a locale writes dates with the day before the month. */
export const isDayFirst = (locale: string): boolean =>
  of('day first', locale, () => {
    const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0);
    return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month');
  });
