import * as z from 'zod';
import { formatExactMoney } from '../../shared/money.ts';
import type { MovementKind, ProviderMovement } from '../provider/provider-movement.ts';
import type { LedgerKind, ledgerEntrySchema } from './ledger.ts';

/** The ways in which the ledger and the payment provider can differ on a payment, refund, release or chargeback. */
const DIFFERENCE_KINDS = [
  'not-at-provider',
  'not-in-ledger',
  'twice-in-ledger',
  'twice-at-provider',
  'amount',
  'fee',
  'currency',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const differenceSchema = z.object({
  /** The provider's ID, or the ledger entry's ID if there is none. */
  ref: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  /**
   * The amounts in the ledger and at the provider, or the fees if those differ. In cents, negative for outgoing money.
   */
  ledger: z.number().int(),
  provider: z.number().int(),
  invoiceId: z.string().nullable(),
  dealId: z.string().nullable(),
  /** The time of the latest movement on either side. */
  at: z.date(),
  /** A sentence that describes the difference to administrators. */
  text: z.string(),
});
export type Difference = z.infer<typeof differenceSchema>;

export type NamedEntry = Pick<z.infer<typeof ledgerEntrySchema>, 'ref' | 'dealId' | 'invoiceId' | 'at' | 'lines'> & {
  id: string;
  what: LedgerKind;
};

/** All ledger entries and provider movements that share one of the provider's IDs. */
export interface MatchedRecords {
  ref: string;
  entries: NamedEntry[];
  movements: ProviderMovement[];
}

const NAMES: Record<MovementKind, string> = {
  charge: 'payment',
  refund: 'refund',
  'refund-failed': 'refund',
  transfer: 'release',
  'transfer-reversal': 'release',
  dispute: 'chargeback',
  'account-fee': 'fee',
  other: 'movement',
};
const LEDGER_NAMES: Partial<Record<LedgerKind, string>> = {
  release: 'release',
  'release-reversed': 'release',
  refund: 'refund',
  'unexpected-refund': 'refund',
  'refund-failed': 'refund',
  chargeback: 'chargeback',
};

/** Describes a difference in one sentence, with both amounts. */
export function differenceText(
  { ref, kind, ledger, provider }: Pick<Difference, 'ref' | 'kind' | 'ledger' | 'provider'>,
  { entries, movements }: MatchedRecords,
): string {
  const entry = entries.find(({ what }) => what !== 'provider-fee');
  const noun = movements[0] ? NAMES[movements[0].kind] : ((entry && LEDGER_NAMES[entry.what]) ?? 'payment');
  const ours = formatExactMoney(ledger);
  const theirs = formatExactMoney(provider);
  const moved = formatExactMoney(Math.abs(provider));
  const booked = formatExactMoney(Math.abs(ledger));
  switch (kind) {
    case 'not-at-provider':
      return `The ledger has a ${noun} of ${booked} (${ref}); the provider has none.`;
    case 'not-in-ledger':
      return `The provider has a ${noun} of ${moved} (${ref}); the ledger has none.`;
    case 'twice-in-ledger':
      return `The ledger has the ${noun} ${ref} more than once: ${booked}, where the provider moved ${moved}.`;
    case 'twice-at-provider':
      return `The provider has made a ${noun} of ${moved} again (${ref}); the ledger has it once.`;
    case 'amount':
      return `The ${noun} ${ref} is ${ours} in the ledger and ${theirs} at the provider.`;
    case 'fee':
      return `For ${ref} the ledger has a provider’s fee of ${ours}; the provider took ${theirs}.`;
    case 'currency':
      return `The ${noun} ${ref} was not in US dollars at the provider; the ledger has ${booked}.`;
  }
}
