/** The most characters of a language tag: RFC 5646 asks for room for so many (4.4.1). */
export const MAX_LOCALE_LENGTH = 35;

/** Returns whether numbers and dates can be written in the forms of a locale (BCP 47): a browser may name any text. */
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
/** The forms of dozens of locales; accounts may name thousands, which must not fill a server's memory. */
const MAX_KEPT = 1000;
/** Makes something once for each locale: a format costs more than all that it writes on a page. */
function of<T>(kind: string, locale: string, make: () => T): T {
  const key = `${kind} ${locale}`;
  if (!kept.has(key)) {
    const made = make();
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, made);
  }
  return kept.get(key) as T;
}

/**
 * English as the region of a locale writes it: `en-DE` of `de`, `en-US` of `en`, `en-GB` if Unicode has no such locale.
 * Names of months and words of lists are English like all texts, their order and signs the region's.
 */
export const englishOf = (locale: string): string =>
  of('english', locale, () => {
    const english = `en-${new Intl.Locale(locale).maximize().region ?? 'GB'}`;
    return new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : 'en-GB';
  });

/** The format of dates of a locale’s region, with the digits 0 to 9. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  of(JSON.stringify(options), locale, () => new Intl.DateTimeFormat(`${englishOf(locale)}-u-nu-latn`, options));

/** The format of a clock, with the hours of a locale: `08:41`, `8:41 AM`. */
export const clockFormat = (locale: string): Intl.DateTimeFormat =>
  of('clock', locale, () => {
    const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
    const hour12 = hourCycle === 'h12' || hourCycle === 'h11';
    const options = { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(`${englishOf(locale)}-u-nu-latn`, { ...options, hour12 });
  });

/** The format of numbers of a locale, with the digits 0 to 9, which texts in English have. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  of(
    `number ${JSON.stringify(options)}`,
    locale,
    () =>
      new Intl.NumberFormat(options.notation === 'compact' ? englishOf(locale) : locale, {
        ...options,
        numberingSystem: 'latn',
      }),
  );

/** The format of lists in the English of a locale’s region: `a, b and c` or `a, b, and c`. */
export const listFormat = (locale: string, type: 'conjunction' | 'disjunction'): Intl.ListFormat =>
  of(type, locale, () => new Intl.ListFormat(englishOf(locale), { type }));

/** The sign before the decimals of a locale; `.` if it has one that nobody types here. */
export const decimalSignOf = (locale: string): '.' | ',' =>
  of('decimal', locale, () => (numberFormat(locale).format(1.5).includes(',') ? ',' : '.'));

/** True if a date is written with the day before the month. */
export const isDayFirst = (locale: string): boolean =>
  of('day first', locale, () => {
    const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0);
    return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month');
  });
