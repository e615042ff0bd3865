import * as z from 'zod';
import { readCurrency } from '../figures/read-currency.ts';
import type { DecimalSign } from '../figures/read-figure.ts';
import { DOLLAR } from '../rates/currency.ts';
import type { CellReaders, KnownExport } from './movement.ts';
import { parseAmount, parseCents, parseMinorUnits } from './parse-cents.ts';
import { DATE_ORDERS, type DateOrder, dayAndMonth, parseInstant } from './parse-instant.ts';

/** Formats of an export's dates and amounts, the same for all of its cells. */
export const exportNotationSchema = z.strictObject({
  /** Order of day and month; null if the dates are unambiguous without it. */
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  decimalSign: z.enum(['.', ',']) satisfies z.ZodType<DecimalSign>,
  /** True if amounts are whole cents without a decimal sign. */
  inCents: z.boolean(),
});
export type ExportNotation = z.infer<typeof exportNotationSchema>;

/** The seller's choice of formats; null for formats to detect from the cells. */
export const notationChoiceSchema = z.strictObject({
  dateOrder: exportNotationSchema.shape.dateOrder,
  decimalSign: exportNotationSchema.shape.decimalSign.nullable(),
  inCents: exportNotationSchema.shape.inCents.nullable(),
});
export type NotationChoice = z.infer<typeof notationChoiceSchema>;

/** Questions about formats that the cells of an export may leave open. */
export const OPEN_QUESTIONS = ['dateOrder', 'decimalSign'] as const;
export type OpenQuestion = (typeof OPEN_QUESTIONS)[number];

/** Returns the cell parsers for these formats. */
export const cellReaders = ({ dateOrder, decimalSign, inCents }: ExportNotation): CellReaders => ({
  toInstant: (text) => parseInstant(text, dateOrder),
  toMinor: inCents ? parseMinorUnits : (text, currency) => parseAmount(text, currency, decimalSign),
});

/**
 * A separator before the last one or two digits, with the other separator possibly grouping thousands, can only be the
 * decimal sign.
 */
const POINT = /^-?\d[\d,]*\.\d{1,2}$/;
const COMMA = /^-?\d[\d.]*,\d{1,2}$/;
const WHOLE = /^-?\d+$/;
/** Matches whole numbers that, as cents, are less than a dollar. */
const BELOW_DOLLAR = /^-?0*[1-9]\d?$/;
const NOTHING = /^-?0+$/;
const MAX_DAY = 31;
const MONTHS = 12;

/**
 * Detects the date order and decimal sign from all cells of an export; one unambiguous cell decides for all columns.
 * Contradictory or entirely ambiguous cells leave the question open, as do amounts in cents that are mostly below a
 * dollar.
 */
export class NotationDetector {
  readonly #known: Pick<KnownExport, 'dates' | 'amounts' | 'inCents'>;
  readonly #dates = { 'day-first': 0, 'month-first': 0, open: 0, dotted: 0 };
  readonly #amounts = { '.': 0, ',': 0, open: 0, fractions: 0, whole: 0, belowDollar: 0 };

  constructor(known: Pick<KnownExport, 'dates' | 'amounts' | 'inCents'>) {
    this.#known = known;
  }

  /** Adds the date and amount cells of a row to the counts. */
  observe(row: readonly string[]): void {
    for (const column of this.#known.dates) this.#addDate(row[column]?.trim() ?? '');
    for (const column of this.#known.amounts) this.#addAmount(row[column]?.trim() ?? '');
  }

  /**
   * Returns true if no further row is expected to change the formats: no date needs an order, and every amount shows
   * its decimal sign.
   */
  isPlain(choice: NotationChoice): boolean {
    const { 'day-first': day, 'month-first': month, open, dotted } = this.#dates;
    const isDatePlain = choice.dateOrder !== null || day + month + open + dotted === 0;
    const { '.': point, ',': comma, open: openAmounts } = this.#amounts;
    const isSignPlain = choice.decimalSign !== null || (point > 0 && comma + openAmounts === 0);
    return isDatePlain && isSignPlain && (!this.#known.inCents || choice.inCents !== null);
  }

  /** Returns the formats detected so far, overridden by the seller's choices, and the questions that remain open. */
  found(choice: NotationChoice): { writing: ExportNotation; questions: OpenQuestion[] } {
    const order = this.#dateOrder();
    const sign = this.#decimalSign();
    const areDollars = this.#areDollars() && choice.inCents === null;
    const open = OPEN_QUESTIONS.filter((question) =>
      question === 'dateOrder' ? order.isOpen : sign.isOpen || areDollars,
    );
    return {
      writing: {
        dateOrder: choice.dateOrder ?? order.value,
        decimalSign: choice.decimalSign ?? sign.value,
        inCents: choice.inCents ?? (this.#known.inCents === true && this.#amounts.fractions === 0),
      },
      questions: open.filter((question) => choice[question] === null),
    };
  }

  #addDate(text: string): void {
    const numbers = dayAndMonth(text);
    if (!numbers) return;
    const { first, sign, second } = numbers;
    const isDay = first <= MAX_DAY && second <= MONTHS;
    const isMonth = second <= MAX_DAY && first <= MONTHS;
    if (isDay !== isMonth) this.#dates[isDay ? 'day-first' : 'month-first'] += 1;
    else if (isDay && first !== second) this.#dates[sign === '.' ? 'dotted' : 'open'] += 1;
  }

  #dateOrder(): { value: DateOrder | null; isOpen: boolean } {
    const { 'day-first': day, 'month-first': month, open, dotted } = this.#dates;
    if (day && month) return { value: null, isOpen: true };
    if (day || month) return { value: day ? 'day-first' : 'month-first', isOpen: false };
    if (open) return { value: null, isOpen: true };
    // Every language that puts dots in dates puts the day first.
    return { value: dotted ? 'day-first' : null, isOpen: false };
  }

  #addAmount(cell: string): void {
    // The currency sign is removed, since it says nothing about the separators.
    const text = /[^\d.,-]/.test(cell) ? readCurrency(cell, DOLLAR).rest : cell;
    if (text === '' || NOTHING.test(text)) return;
    if (BELOW_DOLLAR.test(text)) this.#amounts.belowDollar += 1;
    if (WHOLE.test(text)) {
      this.#amounts.whole += 1;
      return;
    }
    const point = COMMA.test(text) ? null : parseCents(text, '.');
    const comma = POINT.test(text) ? null : parseCents(text, ',');
    if ((point ?? comma) !== null && /[.,]/.test(text)) this.#amounts.fractions += 1;
    if (point === comma) return;
    if (point !== null && comma !== null) this.#amounts.open += 1;
    else this.#amounts[point === null ? ',' : '.'] += 1;
  }

  /**
   * Returns true if most amounts expected in cents are below a dollar; a spreadsheet may have dropped `.00` from all of
   * them.
   */
  #areDollars(): boolean {
    const { fractions, whole, belowDollar } = this.#amounts;
    return this.#known.inCents === true && fractions === 0 && belowDollar * 2 > whole;
  }

  #decimalSign(): { value: DecimalSign; isOpen: boolean } {
    const { '.': point, ',': comma, open } = this.#amounts;
    if (point && comma) return { value: point >= comma ? '.' : ',', isOpen: true };
    return { value: comma ? ',' : '.', isOpen: !point && !comma && open > 0 };
  }
}
