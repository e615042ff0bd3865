import { type Cents, roundHalfUp } from '../shared/money.ts';
import { formatCalendarDate } from '../shared/time.ts';

/**
 * The payment provider's price for a payment: a share in hundredths of a percent plus `fixed` cents, capped at `most`
 * cents.
 */
interface ProviderPrice {
  basisPoints: number;
  fixed: Cents;
  most: Cents | null;
}

/** Fees agreed on with an offer or a membership and stored on its invoice. Amounts are in cents. */
export interface AgreedFees {
  /** The UTC day on which the fees took effect. */
  since: string;
  /** Handoff's fee in hundredths of a percent of the amount released; the seller pays it. */
  basisPoints: number;
  /** Days within which a seller must pay the fee for a payment made outside the platform. */
  dueDays: number;
  /** The party that bears the payment provider's fee. */
  providerFeeBy: 'handoff';
  /** Minimum amount that a buyer may also pay by bank debit, which is slower but has a much lower provider fee. */
  bankDebitFrom: Cents;
}

/**
 * Handoff's prices from a given day on, in cents. The fee's field is named differently than in `AgreedFees` so that a
 * table can't be passed where agreed fees are required.
 */
interface FeeTable extends Omit<AgreedFees, 'basisPoints'> {
  /** Handoff's fee in hundredths of a percent of the amount released. */
  sellerFee: number;
  /** The provider's published prices for payments within the United States. */
  provider: { card: ProviderPrice; bankDebit: ProviderPrice };
  /** Price of the lifetime membership, which is paid once. */
  membership: Cents;
  /** The month that identifies the version of the seller agreement stating this fee. */
  sellerAgreement: string;
}

/**
 * All fee tables, oldest first, used for both texts and amounts. A published table never changes; a new one is added
 * and released before its first day (decision 63).
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

/** Returns the fee table in effect at a given time; the first table also applies to earlier times. */
export const feesAt = (time: Date): FeeTable => {
  const day = time.toISOString().slice(0, 10);
  return FEE_TABLES.findLast(({ since }) => since <= day) ?? FEE_TABLES[0];
};

/** Returns the fees that apply to an agreement made at a given time. */
export function agreedFees(time: Date): AgreedFees {
  const { since, sellerFee, dueDays, providerFeeBy, bankDebitFrom } = feesAt(time);
  return { since, basisPoints: sellerFee, dueDays, providerFeeBy, bankDebitFrom };
}

/**
 * Returns an offer's fees, used from its first preview to its invoice. This is the only place that decides which table
 * applies.
 */
export const feesOfOffer = ({ createdAt }: { createdAt: Date }): AgreedFees => agreedFees(createdAt);
/** Returns the fees for previewing an offer made now. */
export const feesOfNewOffer = (): AgreedFees => feesOfOffer({ createdAt: new Date() });

type Rate = Pick<AgreedFees, 'basisPoints'>;

/** Returns true if a payment of this amount (cents) may also be made from a bank account. */
export const allowsBankDebit = ({ bankDebitFrom }: Pick<AgreedFees, 'bankDebitFrom'>, amount: Cents): boolean =>
  amount >= bankDebitFrom;

/** Formats the fee rate: `3%`. */
export const percentText = ({ basisPoints }: Rate): string => `${basisPoints / 100}%`;
/** Formats the fee rate at a given time, for text that isn't about a particular offer. */
export const feeText = (time: Date): string => percentText(agreedFees(time));
/** Formats the day a fee table took effect: `21 November 2026`. */
export const feesSinceText = ({ since }: Pick<AgreedFees, 'since'>): string => formatCalendarDate(since);

const share = (cents: Cents, { basisPoints }: Rate): Cents => roundHalfUp(cents * basisPoints, 10_000);

/**
 * Returns the fee to take now, in cents: the fee on everything released so far, rounded half up, minus what was already
 * taken. This way, the fees of several releases always add up to the fee on their total, in any order.
 */
export const feeToTake = (fees: Rate, releasedCents: Cents, alreadyTaken: Cents): Cents =>
  share(releasedCents, fees) - alreadyTaken;

/** Returns the seller's net from a price (cents) that is released in full. */
export const netToSeller = (fees: Rate, price: Cents): Cents => price - feeToTake(fees, price, 0);

/** Returns the example sale used on pages: its price, Handoff's fee at a given time (cents), and the fee's label. */
export function exampleSale(time: Date): { price: Cents; fee: Cents; feeName: string } {
  const price = 20_000_00;
  return { price, fee: feeToTake(agreedFees(time), price, 0), feeName: `Handoff’s fee, ${feeText(time)}` };
}

/** Returns the provider's fee for a payment of this amount (cents), at its published prices. */
export const publishedProviderFee = (price: ProviderPrice, amount: Cents): Cents =>
  Math.min(share(amount, price) + price.fixed, price.most ?? Number.POSITIVE_INFINITY);
