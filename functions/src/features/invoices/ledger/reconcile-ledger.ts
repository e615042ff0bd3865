import { logger } from 'firebase-functions/logger';
import type { Difference, NamedEntry } from '../../../../../src/domain/invoice/ledger/difference.ts';
import {
  differencesText,
  findLedgerDifferences,
  isComparisonDue,
  MAX_DIFFERENCES,
  newReconciliation,
  type Reconciliation,
  SETTLED_MS,
} from '../../../../../src/domain/invoice/ledger/reconciliation.ts';
import type { ProviderMovement } from '../../../../../src/domain/invoice/provider/provider-movement.ts';
import { DAY_MS } from '../../../../../src/domain/shared/durations.ts';
import { sum } from '../../../../../src/domain/shared/numbers.ts';
import { find, iterateFound } from '../../../data/firestore/find.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { type Tx, transact } from '../../../data/firestore/transaction.ts';
import { acceptsPayments, configuredProvider } from '../../../integrations/payments/configured-provider.ts';
import { prepareFlag, prepareFlagClosing, preparePersistentFlag } from '../../../records/flag.ts';
import { saveReconciliation } from '../../../records/money/ledger.ts';

const BATCH_SIZE = 500;
/** Maximum age of the movements compared; older ones are included while a case about them is open. */
const COMPARED_MS = 30 * DAY_MS;
/** Longest time a payment can take from start to finish: a bank decides a chargeback within about a hundred days. */
const MAX_DURATION_MS = 120 * DAY_MS;

/**
 * Compares the ledger with the payment provider once a day, retrying an hour after a failure, and returns the number of
 * comparisons. All differences share one case, which is kept up to date and closed once the ledger and the provider
 * agree again.
 */
export async function reconcileLedger(now: Date): Promise<number> {
  const stored = (await refs.reconciliation().get()).data() ?? newReconciliation(now);
  if (!acceptsPayments() || !isComparisonDue(stored, now)) return 0;
  // The clock in the emulators may have been set back.
  const last = stored.since <= now ? stored : { ...stored, since: now };
  try {
    const found = await compareLedger(last, now);
    await transact((tx) => recordComparison(tx, last, found, now));
    return 1;
  } catch (error) {
    logger.error('the ledger could not be compared with the provider', error);
    const problem = error instanceof Error ? error.message : String(error);
    await transact(async (tx) => {
      const current = (await tx.find(refs.reconciliation())) ?? last;
      saveReconciliation(tx, { ...current, problem, triedAt: now });
    });
    return 0;
  }
}

type Found = Pick<Reconciliation, 'movements' | 'differences' | 'count' | 'accountFees'>;

async function compareLedger({ since, differences: known, caseId }: Reconciliation, now: Date): Promise<Found> {
  const isOpen = caseId !== null && (await refs.flag(caseId).get()).data()?.state === 'open';
  const usual = now.getTime() - COMPARED_MS;
  // Movements listed in an open case are compared until they are fixed or decided.
  const from = new Date(Math.min(usual, isOpen ? (known[0]?.at.getTime() ?? usual) : usual));
  const readFrom = new Date(from.getTime() - MAX_DURATION_MS);
  const movements: ProviderMovement[] = [];
  for await (const movement of (await configuredProvider()).movements(readFrom)) movements.push(movement);
  // Reads the ledger last, because every movement appears at the provider before it is in the ledger.
  const query = find(refs.ledger(), serverQueries.movementsSince(readFrom));
  const entries: NamedEntry[] = [];
  for await (const doc of iterateFound(query, BATCH_SIZE)) entries.push({ ...doc.data(), id: doc.id });
  const until = new Date(now.getTime() - SETTLED_MS);
  const differences = findLedgerDifferences(entries, movements, { since, from, until });
  return {
    movements: movements.length,
    differences: await Promise.all(differences.slice(0, MAX_DIFFERENCES).map(withPlace)),
    count: differences.length,
    accountFees: sum(
      movements
        .filter(({ kind, at }) => kind === 'account-fee' && at.getTime() >= usual)
        .map(({ amount, fee }) => fee - amount),
    ),
  };
}

/** Adds the invoice's deal to a difference if no ledger entry provides it. */
async function withPlace(difference: Difference): Promise<Difference> {
  if (difference.dealId || !difference.invoiceId) return difference;
  const invoice = (await refs.invoice(difference.invoiceId).get()).data();
  return { ...difference, invoiceId: invoice?.id ?? null, dealId: invoice?.dealId || null };
}

async function recordComparison(tx: Tx, last: Reconciliation, found: Found, now: Date): Promise<void> {
  // Another process may have recorded a comparison in the meantime.
  const caseId = (await tx.find(refs.reconciliation()))?.caseId ?? null;
  const compared = { day: now.toISOString().slice(0, 10), comparedAt: now, problem: null, triedAt: now };
  const save = (id: string | null) => saveReconciliation(tx, { ...last, ...found, ...compared, caseId: id });
  if (found.count === 0) {
    const close = await prepareFlagClosing(tx, caseId);
    close('The ledger and the payment provider agree again.', 'system', now);
    return save(null);
  }
  const flag = { id: 'reconciliation', kind: 'reconciliation', reason: differencesText(found) } as const;
  // A difference that recurs after being resolved opens a new case, even with the same text.
  const raise = await (caseId === null ? prepareFlag(tx, flag, now) : preparePersistentFlag(tx, flag, now));
  save(raise?.() ?? caseId);
}
