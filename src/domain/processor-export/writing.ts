import * as z from 'zod';
import { readCurrency } from '../figures/read-currency.ts';
import type { DecimalSign } from '../figures/read-figure.ts';
import { DOLLAR } from '../rates/currency.ts';
import type { CellReaders, KnownExport } from './movement.ts';
import { readAmount, readCents, readMinor } from './read-cents.ts';
import { DATE_ORDERS, type DateOrder, dayAndMonth, readInstant } from './read-instant.ts';

/** The signs with which an export writes its dates and amounts; the same for all of its cells. */
export const writingSchema = z.strictObject({
  /** Null where its dates do not depend on it. */
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  decimalSign: z.enum(['.', ',']) satisfies z.ZodType<DecimalSign>,
  /** True where amounts are whole cents without a decimal sign. */
  inCents: z.boolean(),
});
export type Writing = z.infer<typeof writingSchema>;

/** The seller’s answers about the writing; null for what is to be found from the cells. */
export const writingChoiceSchema = z.strictObject({
  dateOrder: writingSchema.shape.dateOrder,
  decimalSign: writingSchema.shape.decimalSign.nullable(),
  inCents: writingSchema.shape.inCents.nullable(),
});
export type WritingChoice = z.infer<typeof writingChoiceSchema>;

/** Questions about an export that its cells leave open. */
export const OPEN_QUESTIONS = ['dateOrder', 'decimalSign'] as const;
export type OpenQuestion = (typeof OPEN_QUESTIONS)[number];

/** The readers for cells that are written so. */
export const cellReaders = ({ dateOrder, decimalSign, inCents }: Writing): CellReaders => ({
  toInstant: (text) => readInstant(text, dateOrder),
  toMinor: inCents ? readMinor : (text, currency) => readAmount(text, currency, decimalSign),
});

/** A sign before one or two last digits, perhaps with the other one before groups of three: it can only be decimal. */
const POINT = /^-?\d[\d,]*\.\d{1,2}$/;
const COMMA = /^-?\d[\d.]*,\d{1,2}$/;
const WHOLE = /^-?\d+$/;
/** Whole numbers that would be less than a dollar in cents. */
const BELOW_DOLLAR = /^-?0*[1-9]\d?$/;
const NOTHING = /^-?0+$/;
const MAX_DAY = 31;
const MONTHS = 12;

/**
 * Finds the order of dates and the decimal sign from all cells of an export: one cell that fits a single way decides
 * for its column and the others. Contradicting cells, or none that decides, leave it open, and so do mostly amounts
 * below a dollar.
 */
export class WritingSurvey {
  readonly #known: Pick<KnownExport, 'dates' | 'amounts' | 'inCents'>;
  readonly #dates = { 'day-first': 0, 'month-first': 0, open: 0, dotted: 0 };
  readonly #amounts = { '.': 0, ',': 0, open: 0, fractions: 0, whole: 0, belowDollar: 0 };

  constructor(known: Pick<KnownExport, 'dates' | 'amounts' | 'inCents'>) {
    this.#known = known;
  }

  /** Takes the cells of a row into account. */
  observe(row: readonly string[]): void {
    for (const column of this.#known.dates) this.#addDate(row[column]?.trim() ?? '');
    for (const column of this.#known.amounts) this.#addAmount(row[column]?.trim() ?? '');
  }

  /**
   * True if no further row can change the writing: every date says its order itself, and every amount has its
   * cents.
   */
  isPlain(choice: WritingChoice): boolean {
    const { 'day-first': day, 'month-first': month, open, dotted } = this.#dates;
    const isDatePlain = choice.dateOrder !== null || day + month + open + dotted === 0;
    const { '.': point, ',': comma, open: openAmounts } = this.#amounts;
    const isSignPlain = choice.decimalSign !== null || (point > 0 && comma + openAmounts === 0);
    return isDatePlain && isSignPlain && (!this.#known.inCents || choice.inCents !== null);
  }

  /** The writing that the cells so far show, unless the seller has said it, and the questions that are left. */
  found(choice: WritingChoice): { writing: Writing; questions: OpenQuestion[] } {
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
    // Points stand behind a day that comes first, in every language that writes them.
    return { value: dotted ? 'day-first' : null, isOpen: false };
  }

  #addAmount(cell: string): void {
    // A sign of money says nothing about the others.
    const text = /[^\d.,-]/.test(cell) ? readCurrency(cell, DOLLAR).rest : cell;
    if (text === '' || NOTHING.test(text)) return;
    if (BELOW_DOLLAR.test(text)) this.#amounts.belowDollar += 1;
    if (WHOLE.test(text)) {
      this.#amounts.whole += 1;
      return;
    }
    const point = COMMA.test(text) ? null : readCents(text, '.');
    const comma = POINT.test(text) ? null : readCents(text, ',');
    if ((point ?? comma) !== null && /[.,]/.test(text)) this.#amounts.fractions += 1;
    if (point === comma) return;
    if (point !== null && comma !== null) this.#amounts.open += 1;
    else this.#amounts[point === null ? ',' : '.'] += 1;
  }

  /**
   * Most amounts that should be cents are less than a dollar: a spreadsheet may have dropped `.00` from all of them.
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
