import * as z from 'zod';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import type { Cents } from '../../shared/money.ts';
import { sum } from '../../shared/numbers.ts';
import type { ProviderMovement } from '../provider/provider-movement.ts';
import {
  type Difference,
  type DifferenceKind,
  differenceSchema,
  differenceText,
  type MatchedRecords,
  type NamedEntry,
} from './difference.ts';

/** Time after which an outbox operation or a provider event is no longer considered in transit. */
export const SETTLED_MS = 2 * DAY_MS;

/**
 * The comparison window, which covers IDs first seen at or after `since` whose latest movement is between `from` and
 * `until`.
 */
interface Compared {
  since: Date;
  from: Date;
  until: Date;
}

/**
 * Returns an entry's movement at the provider, in cents: the total that people paid or received. Movements between our
 * own accounts don't count.
 */
const amountMovedBy = ({ lines }: NamedEntry): Cents => -onAccounts(lines, (account) => account.startsWith('person:'));
const feeOf = ({ lines }: NamedEntry): Cents => onAccounts(lines, (account) => account === 'provider:fees');
const onAccounts = (lines: NamedEntry['lines'], isOf: (account: string) => boolean): Cents =>
  sum(lines.filter(({ account }) => isOf(account)).map(({ amount }) => amount));

/**
 * Returns the differences between the ledger and the provider's movements, ID by ID, oldest first. Both inputs must be
 * complete for the IDs compared; the provider's fees for the account itself are left out.
 */
export function findLedgerDifferences(
  entries: readonly NamedEntry[],
  movements: readonly ProviderMovement[],
  { since, from, until }: Compared,
): Difference[] {
  const names = new Map<string, MatchedRecords>();
  const under = (ref: string): MatchedRecords => {
    const known = names.get(ref) ?? { ref, entries: [], movements: [] };
    names.set(ref, known);
    return known;
  };
  for (const entry of entries)
    if (amountMovedBy(entry) !== 0 || feeOf(entry) !== 0) under(entry.ref ?? entry.id).entries.push(entry);
  for (const movement of movements) if (movement.kind !== 'account-fee') under(movement.ref).movements.push(movement);
  const asked = new Map<string, string>();
  for (const { ref, operationId } of movements)
    if (operationId && names.get(ref)?.entries.length) asked.set(operationId, ref);
  return [...names.values()]
    .flatMap((named) => {
      const times = [...named.entries, ...named.movements].map(({ at }) => at.getTime());
      const first = Math.min(...times);
      const newest = Math.max(...times);
      const isCompared = first >= since.getTime() && newest >= from.getTime() && newest <= until.getTime();
      return isCompared ? (differenceOf(named, asked, new Date(newest)) ?? []) : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.ref < b.ref ? -1 : 1));
}

/** Returns the difference for one ID; null if both sides agree. */
function differenceOf(named: MatchedRecords, asked: ReadonlyMap<string, string>, at: Date): Difference | null {
  const { ref, entries, movements } = named;
  const operationId = movements.find((movement) => movement.operationId)?.operationId;
  const made = operationId ? asked.get(operationId) : undefined;
  const ledger = sum(entries.map(amountMovedBy));
  // The ledger records a dispute only after the bank has decided it.
  const provider = movements.some(({ undecided }) => undecided) ? ledger : sum(movements.map(({ amount }) => amount));
  const fees = [sum(entries.map(feeOf)), sum(movements.map(({ fee }) => fee))] as const;
  const kind = kindOf(named, ledger, provider, made !== undefined && made !== ref);
  if (!kind && fees[0] === fees[1]) return null;
  const [entry] = entries;
  const found = {
    ref,
    kind: kind ?? ('fee' as const),
    ledger: kind ? ledger : fees[0],
    provider: kind ? provider : fees[1],
    invoiceId: entry?.invoiceId ?? movements.find(({ invoiceId }) => invoiceId)?.invoiceId ?? null,
    dealId: entry?.dealId || null,
    at,
  };
  return { ...found, text: differenceText(found, named) };
}

function kindOf(
  { entries, movements }: MatchedRecords,
  ledger: Cents,
  provider: Cents,
  isAgain: boolean,
): DifferenceKind | null {
  if (movements.some(({ currency }) => currency !== 'usd')) return 'currency';
  if (ledger === provider) return null;
  // A release that was taken back adds up to zero, but it isn't missing.
  if (movements.some(({ kind }) => kind === 'transfer-reversal')) return 'amount';
  if (entries.some(({ what }) => what === 'release-reversed')) return 'amount';
  if (provider === 0) return 'not-at-provider';
  if (ledger === 0) return isAgain ? 'twice-at-provider' : 'not-in-ledger';
  const moved = entries.map(amountMovedBy).filter((amount) => amount !== 0);
  return moved.every((amount) => amount === provider) ? 'twice-in-ledger' : 'amount';
}

/** Maximum differences stored: as many as an administrator can read and a Firestore document can hold. */
export const MAX_DIFFERENCES = 100;

/** `settings/reconciliation`: the state of the daily comparison of the ledger with the payment provider. */
export const reconciliationSchema = z.object({
  /** The time of the first comparison; anything that began earlier isn't compared. */
  since: z.date(),
  /** The UTC day of the last comparison; null before the first. */
  day: z.string().nullable(),
  comparedAt: z.date().nullable(),
  /** Number of provider movements that were fetched. */
  movements: z.number().int(),
  /** The differences, oldest first, at most `MAX_DIFFERENCES`; `count` is the total number. */
  differences: z.array(differenceSchema),
  count: z.number().int(),
  /** The provider's fees for the account itself, in cents. The ledger doesn't record them. */
  accountFees: z.number().int(),
  /** ID of the case opened for these differences; null if there is none. */
  caseId: z.string().nullable(),
  /** The reason the last attempt failed; null if it succeeded. */
  problem: z.string().nullable(),
  triedAt: z.date(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** The state before the first comparison. */
export const newReconciliation = (now: Date): Reconciliation => ({
  since: now,
  day: null,
  comparedAt: null,
  movements: 0,
  differences: [],
  count: 0,
  accountFees: 0,
  caseId: null,
  problem: null,
  triedAt: now,
});

/** Time before a failed attempt is retried. */
const RETRY_MS = HOUR_MS;

/** Returns true if a comparison is due: once each UTC day, or hourly after a failed attempt. */
export function isComparisonDue({ day, problem, triedAt }: Reconciliation, now: Date): boolean {
  if (problem !== null && Math.abs(now.getTime() - triedAt.getTime()) < RETRY_MS) return false;
  return problem !== null || day !== now.toISOString().slice(0, 10);
}

const MAX_NAMED = 20;
/** Builds the text of a case about the differences. The text changes only when the differences do. */
export function differencesText({ differences, count }: Pick<Reconciliation, 'differences' | 'count'>): string {
  const named = differences.slice(0, MAX_NAMED).map(({ text }) => text);
  return [...named, ...(count > named.length ? [`And ${count - named.length} more.`] : [])].join('\n');
}
