/** Languages whose month names are recognized, in long and short forms. */
const LANGUAGES = [
  'en',
  'de',
  'de-AT',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'hu',
  'ro',
  'el',
  'ru',
  'uk',
  'tr',
];
const MIN_LETTERS = 3;

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');

/** Maps full names to their month, 1 to 12, along with every prefix that can mean only one month. */
function namesByMonth(): ReadonlyMap<string, number> {
  // German also uses `Mrz`, and `Maerz` without umlauts.
  const whole = new Map([
    ['mrz', 3],
    ['maerz', 3],
  ]);
  // Next to a day, some languages decline the name.
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' });
        for (let i = 0; i < 12; i++) {
          const part = format.formatToParts(Date.UTC(2026, i, 15)).find(({ type }) => type === 'month');
          const name = plain(part?.value ?? '');
          if (name.length >= MIN_LETTERS) whole.set(name, i + 1);
        }
      }
  const beginnings = new Map<string, number | null>();
  for (const [name, month] of whole)
    for (let letters = MIN_LETTERS; letters < name.length; letters++) {
      const beginning = name.slice(0, letters);
      const known = beginnings.get(beginning);
      beginnings.set(beginning, known === undefined || known === month ? month : null);
    }
  const clear = [...beginnings].flatMap(([name, month]): [string, number][] => (month ? [[name, month]] : []));
  return new Map([...clear, ...whole]);
}

let names: ReadonlyMap<string, number> | undefined;
const MAX_NAME = 20;

/**
 * Returns the month, 1 to 12, for a word: `October`, `okt.`, `août`, `Mrz`, or any unambiguous prefix of at least three
 * letters; null for any other word. The names come from the Unicode CLDR through `Intl`.
 */
export function monthFromName(word: string): number | null {
  if (word.length > MAX_NAME) return null;
  names ??= namesByMonth();
  return names.get(plain(word)) ?? null;
}
