import type { OriginalAmount } from '../rates/conversion.ts';
import type { RejectReason } from './rejected-rows.ts';

/** Money that came in or went back, from one row of an export. */
export interface Movement {
  kind: 'charge' | 'refund' | 'dispute';
  /** Time in milliseconds since 1970, UTC. */
  at: number;
  /** Currency code, such as `USD`. */
  currency: string;
  /**
   * Contribution to revenue in the currency's smallest unit; negative for refunds and disputes, unless they were
   * reversed.
   */
  minor: number;
  /** True for a subscription payment; null if the export doesn't say. */
  isRecurring: boolean | null;
  /** Identifier of the customer, used only for counting; empty if the export has none. */
  customer: string;
}

/** A subscription, from one row of an export. Times are in milliseconds since 1970, UTC. */
export interface Subscription {
  kind: 'subscription';
  /** Start of the paid period, after any trial. */
  from: number;
  /** End of the subscription; null while active. */
  to: number | null;
  /** Price per month, or the reason it can't be determined. */
  monthly: OriginalAmount | RejectReason;
  customer: string;
}

/** The parsed content of a row. A row without entries was understood but doesn't affect revenue. */
export interface ParsedRow {
  /** The processor's id, empty if the export has none; rows with the same id count once. */
  id: string;
  entries: readonly (Movement | Subscription)[];
}

/** A row's content, or the reason it was rejected. */
export type RowReading = RejectReason | ParsedRow;

/** Parses a row of an export with known columns. */
export type RowReader = (row: readonly string[]) => RowReading;

/** A row that was understood but doesn't affect revenue, such as a payout. */
export const NO_REVENUE: ParsedRow = { id: '', entries: [] };

/** Parsers for the date and amount cells of one export. */
export interface CellReaders {
  /** Returns milliseconds since 1970, UTC; null if the text isn't a date. */
  toInstant: (text: string) => number | null;
  /** Returns an amount in the currency's smallest unit; null if the text isn't an amount. */
  toMinor: (text: string, currency: string) => number | null;
}

/** Conversions of payments to dollars by the processor itself, if the export records them in separate rows. */
export interface ProcessorConversions {
  /** Collects conversions from a row; must be called for every row before the first one is parsed. */
  observe: (row: readonly string[]) => void;
  /** Returns the US cents that an amount in the transaction with this id was converted to, or null. */
  inDollars: (id: string, amount: OriginalAmount) => number | null;
}

/** Column indexes that show how a payment was settled; -1 if missing. */
export interface Settlement {
  type: number;
  amount: number;
  fee: number;
  net: number;
  created: number;
  available: number;
  currency: number;
}

/** Column indexes of the running balance; each `currency` has its own balance. */
export interface Balance {
  net: number;
  after: number;
  currency: number;
}

/** An export whose columns are known, from its header or from the seller's mapping. */
export interface KnownExport {
  /** Columns with dates and columns with amounts, sampled to detect the export's formats. */
  dates: readonly number[];
  amounts: readonly number[];
  /** Column with the time zone of each date. */
  zone?: number;
  /**
   * Columns with other facts about a row, such as currency and kind, excluding anything that identifies the customer.
   */
  kinds: readonly number[];
  /** True if amounts without a decimal sign are in cents, as in API output. */
  inCents?: boolean;
  /** True if the processor puts refunds in a separate report. */
  lacksRefunds?: boolean;
  /** Column with a tax that may be included in the amounts but isn't mapped as tax. */
  untakenTax?: number;
  /** Columns with the account balance after each row. */
  balance?: Balance;
  /** Column with a number that increases from payment to payment. */
  serial?: number;
  /** Columns that say what was sold, most reliable first. */
  products?: readonly number[];
  /**
   * Columns with the payment card and the customer's email address, the latter used if `customer` isn't an email
   * address; -1 if missing.
   */
  payer?: { card: number; email: number };
  /** Column with a subscription's creation time, as opposed to its start. */
  createdAt?: number;
  /** Columns that show how payments were settled. */
  settlement?: Settlement;
  /** Creates a collector for conversions that the processor made itself. */
  conversions?: (cells: CellReaders) => ProcessorConversions;
  /** Creates the row reader, given any collected conversions. */
  rows: (cells: CellReaders, conversions?: ProcessorConversions) => RowReader;
}
