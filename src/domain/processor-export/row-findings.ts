import { buildNote } from '../listing/checks/check.ts';
import type { CheckId, Outcome } from '../listing/checks/check-outcomes.ts';
import { DOLLAR } from '../rates/currency.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { HashSet, hashNumber } from '../shared/hash-set.ts';
import { formatMoney } from '../shared/money.ts';
import { sum } from '../shared/numbers.ts';
import { storedNumber } from '../shared/stored-moments.ts';
import { addDays } from '../shared/time.ts';
import { monthStart } from './export-totals.ts';
import { cellAt } from './header-columns.ts';
import type { CellReaders, KnownExport, Movement, RowReading, Settlement } from './movement.ts';
import { PayerFindings } from './payer-findings.ts';
import {
  burstText,
  duplicatePaymentsText,
  LATE_AVAILABLE_DAYS,
  lateRefundsText,
  lateText,
  MAX_CUSTOMERS,
  MIN_CHARGED,
  MIN_CHARGES,
} from './payment-checks.ts';
import { RowExamples } from './row-examples.ts';
import type { PreviewRow, RowFormatter } from './row-formatter.ts';
import { RowSequence } from './row-sequence.ts';

/** IDs of the checks that need the rows of an export; most of them also apply to a connected account. */
export const ROW_CHECKS = [
  'row-net',
  'row-dates',
  'row-fees',
  'row-payouts',
  'row-available',
  'row-twins',
  'row-burst',
  'row-customer',
  'row-balance',
  'row-order',
  'row-tax',
  'row-cards',
  'row-domain',
  'row-passed-on',
  'row-backdated',
  'row-subscription',
  'late-refunds',
  'products',
] as const satisfies CheckId[];

/** A finding about the rows of a file, stored along with the file's totals. */
export interface RowFinding {
  check: (typeof ROW_CHECKS)[number];
  outcome: Outcome;
  text: string;
  /** Example rows for the finding. */
  rows: PreviewRow[];
}

/** Minimum number and share of inconsistent rows to report; simply re-saving the file can cause a few. */
const MIN_WRONG = 3;
const WRONG_SHARE = 0.02;
/**
 * Minimum plausible share of charges paid as fees: a third of Stripe's US fee; in Europe the fee is 1.5% plus 25¢
 * (https://stripe.com/pricing).
 */
const MIN_FEE_SHARE = 0.01;
/**
 * Maximum plausible ratio of money received, until a week before the last payout, to money paid out; reserves are about
 * a tenth.
 */
const PAID_OUT_SHARE = 1.25;
const MIN_APART = 100_00;
const PAYOUT_DAYS = 7;
const YEAR_DAYS = 365;
/** Minimum number of refunds to report. Fewer tend to come from single customers, however large the amount. */
const MIN_REFUNDS = 3;
/**
 * Minimum share of charges in the last twelve months for the largest customer to be reported; same threshold as for a
 * share entered by the seller.
 */
const MIN_LARGEST = 0.3;

/**
 * Finds contradictions between rows of an export, and anomalies for reviewers. Stores sums by day and hour, and salted
 * hashes of at most 50,000 customers with the amounts they paid.
 */
export class RowFindings {
  readonly #settlement: Settlement | undefined;
  readonly #untakenTax: number | undefined;
  readonly #sequence: RowSequence;
  readonly #payers: PayerFindings;
  readonly #cells: CellReaders;
  readonly #show: RowFormatter;
  readonly #examples = new RowExamples();
  readonly #yearFrom: number;
  /** Start and end of the last full month. */
  readonly #lastMonth: { from: number; to: number };
  readonly #pairs: HashSet;
  readonly #hours = new Map<number, number>();
  readonly #salt: number;
  /** Amounts paid, keyed by customer hash because cells can be long. */
  readonly #byCustomer = new Map<number, number>();
  readonly #inByDay = new Map<number, number>();
  /** Number of charges in the busiest hour, and the total from the largest customer. */
  #most = 0;
  #largest = 0;
  #charges = 0;
  #taxed = 0;
  #twins = 0;
  #told = 0;
  #wrong = 0;
  #dated = 0;
  #early = 0;
  #late = 0;
  #charged = { rows: 0, cents: 0, fees: 0 };
  #paidOut = { cents: 0, last: 0 };
  #lastRevenue = 0;
  #refundsSince = { rows: 0, cents: 0 };

  constructor({
    known,
    cells,
    show,
    salt,
    today,
    ownDomain = '',
  }: { known: KnownExport; cells: CellReaders; show: RowFormatter; salt: number; today: Date; ownDomain?: string }) {
    this.#settlement = known.settlement;
    this.#untakenTax = known.untakenTax;
    this.#sequence = new RowSequence(known, cells);
    this.#cells = cells;
    this.#show = show;
    this.#salt = salt;
    this.#pairs = new HashSet(salt + 2);
    this.#yearFrom = addDays(today, -YEAR_DAYS).getTime();
    this.#lastMonth = { from: monthStart(today, -1), to: monthStart(today, 0) };
    this.#payers = new PayerFindings({ known, cells, salt, ownDomain, yearFrom: this.#yearFrom });
  }

  /** Processes the next row, given its number and how it was parsed. */
  observe(row: readonly string[], number: number, reading: RowReading): void {
    if (typeof reading === 'string') return;
    this.#examples.at(() => this.#show(row, number, reading));
    for (const entry of reading.entries) {
      if (entry.kind === 'subscription') continue;
      this.#lookForLateRefunds(entry);
      if (entry.kind === 'charge' && entry.minor > 0) this.#charge(entry);
    }
    if (this.#settlement) this.#settle(row, this.#settlement);
    const findings = [...this.#sequence.observe(row, reading), ...this.#payers.observe(row, reading)];
    for (const finding of findings) this.#examples.keep(finding);
    if (this.#untakenTax === undefined || !this.#cells.toMinor(cellAt(row, this.#untakenTax), DOLLAR)) return;
    this.#taxed += 1;
    this.#examples.keep('row-tax');
  }

  #lookForLateRefunds({ kind, at, minor, currency }: Movement): void {
    if (currency !== DOLLAR || at < this.#lastMonth.from) return;
    if (at < this.#lastMonth.to) this.#lastRevenue += minor;
    else if (kind === 'refund') {
      this.#refundsSince = { rows: this.#refundsSince.rows + 1, cents: this.#refundsSince.cents - minor };
      this.#examples.keep('late-refunds');
    }
  }

  #charge({ at, minor, currency, customer }: Movement): void {
    this.#charges += 1;
    const hasTime = at % DAY_MS !== 0;
    if (hasTime) {
      const hour = Math.floor(at / HOUR_MS);
      const count = (this.#hours.get(hour) ?? 0) + 1;
      this.#hours.set(hour, count);
      if (count > this.#most) {
        this.#most = count;
        this.#examples.keep('row-burst', hour);
      }
      if (customer && !this.#pairs.add(`${minor} ${customer}`, Math.floor(at / MINUTE_MS))) {
        this.#twins += 1;
        this.#examples.keep('row-twins');
      }
    }
    if (!customer || currency !== DOLLAR || at < this.#yearFrom || this.#byCustomer.size > MAX_CUSTOMERS) return;
    const key = hashNumber(customer, this.#salt);
    const paid = (this.#byCustomer.get(key) ?? 0) + minor;
    this.#byCustomer.set(key, paid);
    if (paid <= this.#largest) return;
    this.#largest = paid;
    this.#examples.keep('row-customer', key);
  }

  #settle(row: readonly string[], { type, amount, fee, net, created, available, currency }: Settlement): void {
    const minor = (column: number) => this.#cells.toMinor(cellAt(row, column) || '0', DOLLAR) ?? 0;
    if (cellAt(row, currency).toUpperCase() !== DOLLAR) return;
    const gross = minor(amount);
    const fees = minor(fee);
    const left = minor(net);
    const at = this.#cells.toInstant(cellAt(row, created)) ?? 0;
    if (fees || left) {
      this.#told += 1;
      if (Math.abs(gross - fees - left) > 1) this.#wrong += 1;
    }
    if (/^payout/i.test(cellAt(row, type))) {
      this.#paidOut = { cents: this.#paidOut.cents - gross, last: Math.max(this.#paidOut.last, at) };
      this.#examples.keep('row-payouts');
      return;
    }
    const day = Math.floor(at / DAY_MS);
    this.#inByDay.set(day, (this.#inByDay.get(day) ?? 0) + gross - fees);
    const ready = available < 0 ? null : this.#cells.toInstant(cellAt(row, available));
    if (ready !== null) {
      this.#dated += 1;
      if (ready < at - DAY_MS) this.#early += 1;
      if (ready > at + LATE_AVAILABLE_DAYS * DAY_MS) {
        this.#late += 1;
        this.#examples.keep('row-available');
      }
    }
    if (gross <= 0) return;
    if (fees < gross * MIN_FEE_SHARE) this.#examples.keep('row-fees');
    const { rows, cents, fees: before } = this.#charged;
    this.#charged = { rows: rows + 1, cents: cents + gross, fees: before + fees };
  }

  /** Returns a sentence that tells the seller how the file contradicts itself; null if it doesn't. */
  contradiction(): string | null {
    const many = (some: number, all: number) => some >= MIN_WRONG && some > all * WRONG_SHARE;
    const of = (some: number, all: number) => `${storedNumber(some)} of ${storedNumber(all)} rows`;
    const again = 'Upload the processor’s original file, or connect the account.';
    if (many(this.#wrong, this.#told))
      return `In ${of(this.#wrong, this.#told)} the amount less the fee is not the net. ${again}`;
    if (many(this.#early, this.#dated))
      return `In ${of(this.#early, this.#dated)} the money became available before it was paid. ${again}`;
    return null;
  }

  /** Returns findings for reviewers, shown next to the file's figures. */
  notes(): RowFinding[] {
    const found: [RowFinding['check'], string | null][] = [
      ['row-fees', this.#feesText()],
      ['row-payouts', this.#payoutsText()],
      ['row-available', lateText(this.#late, this.#dated)],
      ['row-twins', duplicatePaymentsText(this.#twins, this.#charges)],
      ['row-burst', this.#burstText()],
      ['row-customer', this.#customerText()],
      ['late-refunds', this.#lateRefundsText()],
      ['row-balance', this.#sequence.balanceText()],
      ['row-order', this.#sequence.orderText()],
      [
        'row-tax',
        this.#taxed >= MIN_WRONG
          ? `${storedNumber(this.#taxed)} rows name a tax that was counted as revenue. If their amounts include it, it is not revenue.`
          : null,
      ],
    ];
    return [...found, ...this.#payers.texts()].flatMap(([check, text]): RowFinding[] =>
      text ? [{ ...buildNote(check, text), rows: this.#examples.of(check) }] : [],
    );
  }

  #feesText(): string | null {
    const { rows, cents, fees } = this.#charged;
    if (rows < MIN_CHARGES || cents < MIN_CHARGED || fees >= cents * MIN_FEE_SHARE) return null;
    return `Fees are ${Math.round((fees / cents) * 1_000) / 10}% of the charges; a processor takes about 3%.`;
  }

  #payoutsText(): string | null {
    const { cents, last } = this.#paidOut;
    const until = Math.floor(last / DAY_MS) - PAYOUT_DAYS;
    const came = sum([...this.#inByDay].flatMap(([day, amount]) => (day <= until ? [amount] : [])));
    if (cents <= 0 || came <= cents * PAID_OUT_SHARE || came - cents < MIN_APART) return null;
    return `${formatMoney(came)} came in until a week before the last payout, but ${formatMoney(cents)} was paid out.`;
  }

  #lateRefundsText(): string | null {
    const { rows, cents } = this.#refundsSince;
    return rows >= MIN_REFUNDS ? lateRefundsText(cents, this.#lastRevenue) : null;
  }

  #burstText(): string | null {
    const hours = [...this.#hours];
    const most = this.#most;
    const [hour = 0] = hours.find(([, count]) => count === most) ?? [];
    const isOtherDay = (item: number) => Math.abs(item - hour) > DAY_MS / HOUR_MS;
    const other = hours.reduce((top, [one, count]) => (isOtherDay(one) ? Math.max(top, count) : top), 0);
    return burstText(most, other);
  }

  #customerText(): string | null {
    if (this.#byCustomer.size > MAX_CUSTOMERS) return null;
    const share = this.#largest / sum([...this.#byCustomer.values()]);
    return share >= MIN_LARGEST
      ? `Largest customer: ${Math.round(share * 100)}% of payments in the last twelve months, according to the export.`
      : null;
  }
}
