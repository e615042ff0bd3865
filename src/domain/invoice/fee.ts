import { type Cents, roundHalfUp } from '../shared/money.ts';
import { formatCalendarDate } from '../shared/time.ts';

/**
 * The payment provider's price for one payment: a share in hundredths of a percent plus `fixed` cents, at most `most`.
 */
interface ProviderPrice {
  basisPoints: number;
  fixed: Cents;
  most: Cents | null;
}

/** Fees as agreed on with an offer or a membership; the invoice keeps them. Amounts in cents. */
export interface AgreedFees {
  /** The UTC day from which it holds. */
  since: string;
  /** Handoff's fee in hundredths of a percent of what is released; the seller pays it. */
  basisPoints: number;
  /** Days within which a seller pays the fee for a payment that was settled outside. */
  dueDays: number;
  /** The bearer of the payment provider's fee. */
  providerFeeBy: 'handoff';
  /** From this payment on a buyer may also pay from a bank account: slower, for a far smaller fee of the provider's. */
  bankDebitFrom: Cents;
}

/**
 * The prices of Handoff from a day on, in cents. Its fee has a name of its own, so that only `agreedFees` computes
 * with it.
 */
interface FeeTable extends Omit<AgreedFees, 'basisPoints'> {
  /** Handoff's fee in hundredths of a percent of what is released. */
  sellerFee: number;
  /** The provider's own prices, as it publishes them for payments within the United States. */
  provider: { card: ProviderPrice; bankDebit: ProviderPrice };
  /** The lifetime membership, paid once. */
  membership: Cents;
  /** The version of the seller agreement that names this fee, by its month. */
  sellerAgreement: string;
}

/**
 * Every fee table there ever was, oldest first, the source of texts and money alike. A published one never changes: a
 * new one is added and released before its first day (decision 63).
 */
export const FEE_TABLES: readonly [FeeTable, ...FeeTable[]] = [
  {
    since: '2026-11-21',
    sellerFee: 300,
    dueDays: 14,
    providerFeeBy: 'handoff',
    bankDebitFrom: 1_000_00,
    provider: {
      card: { basisPoints: 290, fixed: 30, most: null },
      bankDebit: { basisPoints: 80, fixed: 0, most: 5_00 },
    },
    membership: 149_00,
    sellerAgreement: '2026-12',
  },
];

/** The fee table that holds at a time; before the first one's day, the first. */
export const feesAt = (time: Date): FeeTable => {
  const day = time.toISOString().slice(0, 10);
  return FEE_TABLES.findLast(({ since }) => since <= day) ?? FEE_TABLES[0];
};

/** The part of the table that is agreed on at a time. */
export function agreedFees(time: Date): AgreedFees {
  const { since, sellerFee, dueDays, providerFeeBy, bankDebitFrom } = feesAt(time);
  return { since, basisPoints: sellerFee, dueDays, providerFeeBy, bankDebitFrom };
}

/** The fees that an offer is made under, from its first preview to its invoice: what they depend on is read here. */
export const feesOfOffer = ({ createdAt }: { createdAt: Date }): AgreedFees => agreedFees(createdAt);
/** The fees of an offer that is made now, for its preview. */
export const feesOfNewOffer = (): AgreedFees => feesOfOffer({ createdAt: new Date() });

type Rate = Pick<AgreedFees, 'basisPoints'>;

/** Returns whether a payment of this amount (cents) may also be made from a bank account. */
export const takesBankDebit = ({ bankDebitFrom }: Pick<AgreedFees, 'bankDebitFrom'>, amount: Cents): boolean =>
  amount >= bankDebitFrom;

/** `3%`. */
export const percentText = ({ basisPoints }: Rate): string => `${basisPoints / 100}%`;
/** The fee of an offer made at a time, for sentences about no offer in particular. */
export const feeText = (time: Date): string => percentText(agreedFees(time));
/** `21 November 2026`: from when a table holds. */
export const sinceText = ({ since }: Pick<AgreedFees, 'since'>): string => formatCalendarDate(since);

const share = (cents: Cents, { basisPoints }: Rate): Cents => roundHalfUp(cents * basisPoints, 10_000);

/**
 * The fee to take now, in cents: that of everything released so far, rounded half up, less the fee already taken. So
 * the fees of several releases add up to the fee of their sum, in any order.
 */
export const feeToTake = (fees: Rate, releasedCents: Cents, alreadyTaken: Cents): Cents =>
  share(releasedCents, fees) - alreadyTaken;

/** The seller's share of a price (cents) that is released in full. */
export const netToSeller = (fees: Rate, price: Cents): Cents => price - feeToTake(fees, price, 0);

/** A sale as pages tell of it: its price, Handoff's fee for it at a time (cents), and the name of the fee. */
export function exampleSale(time: Date): { price: Cents; fee: Cents; feeName: string } {
  const price = 20_000_00;
  return { price, fee: feeToTake(agreedFees(time), price, 0), feeName: `Handoff’s fee, ${feeText(time)}` };
}

/** The provider's fee for a payment of this amount (cents), by its published prices. */
export const publishedProviderFee = (price: ProviderPrice, amount: Cents): Cents =>
  Math.min(share(amount, price) + price.fixed, price.most ?? Number.POSITIVE_INFINITY);
