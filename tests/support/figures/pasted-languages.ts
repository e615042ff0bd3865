/** The words that a table of months uses in one language. */
export interface Language {
  month: string;
  year: string;
  revenue: string;
  long: string;
  short: string;
  /** Writes the last day of a month in the style of the country. */
  date: (day: string, month: string, year: string) => string;
  quarter: string;
  sign: '.' | ',';
}
const dotted = (day: string, month: string, year: string) => `${day}.${month}.${year}`;
const slashed = (day: string, month: string, year: string) => `${day}/${month}/${year}`;
const dashed = (day: string, month: string, year: string) => `${day}-${month}-${year}`;
const iso = (day: string, month: string, year: string) => `${year}-${month}-${day}`;

/** These words follow spreadsheets and common usage, and are deliberately not taken from the code that reads them. */
export const LANGUAGES: Record<string, Language> = {
  English: {
    month: 'Month',
    year: 'Year',
    revenue: 'Revenue',
    long: 'January February March April May June July August September October November December',
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    date: (day, month, year) => `${month}/${day}/${year}`,
    quarter: 'Q',
    sign: '.',
  },
  German: {
    month: 'Monat',
    year: 'Jahr',
    revenue: 'Umsatz',
    long: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    short: 'Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    date: dotted,
    quarter: 'Q',
    sign: ',',
  },
  French: {
    month: 'Mois',
    year: 'Année',
    revenue: "Chiffre d'affaires",
    long: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    date: slashed,
    quarter: 'T',
    sign: ',',
  },
  Spanish: {
    month: 'Mes',
    year: 'Año',
    revenue: 'Ventas',
    long: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    short: 'ene feb mar abr may jun jul ago sept oct nov dic',
    date: slashed,
    quarter: 'T',
    sign: ',',
  },
  Italian: {
    month: 'Mese',
    year: 'Anno',
    revenue: 'Ricavi',
    long: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    short: 'gen feb mar apr mag giu lug ago set ott nov dic',
    date: slashed,
    quarter: 'T',
    sign: ',',
  },
  Portuguese: {
    month: 'Mês',
    year: 'Ano',
    revenue: 'Vendas',
    long: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    short: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
    date: slashed,
    quarter: 'T',
    sign: ',',
  },
  Dutch: {
    month: 'Maand',
    year: 'Jaar',
    revenue: 'Omzet',
    long: 'januari februari maart april mei juni juli augustus september oktober november december',
    short: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
    date: dashed,
    quarter: 'K',
    sign: ',',
  },
  Swedish: {
    month: 'Månad',
    year: 'År',
    revenue: 'Omsättning',
    long: 'januari februari mars april maj juni juli augusti september oktober november december',
    short: 'jan feb mars apr maj juni juli aug sep okt nov dec',
    date: iso,
    quarter: 'kv',
    sign: ',',
  },
  Danish: {
    month: 'Måned',
    year: 'År',
    revenue: 'Omsætning',
    long: 'januar februar marts april maj juni juli august september oktober november december',
    short: 'jan feb mar apr maj jun jul aug sep okt nov dec',
    date: dotted,
    quarter: 'kv',
    sign: ',',
  },
  Polish: {
    month: 'Miesiąc',
    year: 'Rok',
    revenue: 'Przychód',
    long: 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    short: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
    date: dotted,
    quarter: 'kw',
    sign: ',',
  },
};
