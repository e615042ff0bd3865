import * as z from 'zod';
import { HOUR_MS } from '../shared/durations.ts';
import { differenceSchema } from './difference.ts';

/** As many as an administrator reads, and a document holds. */
export const MOST_DIFFERENCES = 100;

/** `settings/reconciliation`: the daily comparison of the ledger with the payment provider, as the last one left it. */
export const reconciliationSchema = z.object({
  /** When the first comparison was made. What began before is not compared: the ledger did not name it as the provider does. */
  since: z.date(),
  /** The UTC day of the last comparison; null before there was one. */
  day: z.string().nullable(),
  comparedAt: z.date().nullable(),
  /** How many movements of the provider it read. */
  movements: z.number().int(),
  /** What differs, oldest first, at most `MOST_DIFFERENCES`; `count` are all. */
  differences: z.array(differenceSchema),
  count: z.number().int(),
  /** What the provider took for the account itself, in cents. The ledger has it nowhere. */
  accountFees: z.number().int(),
  /** The case about these differences. */
  caseId: z.string().nullable(),
  /** Why the last try to compare failed; null where it did not. */
  problem: z.string().nullable(),
  triedAt: z.date(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** Before the first comparison. */
export const notCompared = (now: Date): Reconciliation => ({
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

/** A try that failed is made again after this long. */
const RETRY_MS = HOUR_MS;

/** Whether both are to be compared now: once on each UTC day, after a try that failed once an hour. */
export function isComparisonDue({ day, problem, triedAt }: Reconciliation, now: Date): boolean {
  if (problem !== null && Math.abs(now.getTime() - triedAt.getTime()) < RETRY_MS) return false;
  return problem !== null || day !== now.toISOString().slice(0, 10);
}

const NAMED = 20;
/** What a case says of the differences: the same words as long as they are the same. */
export function differencesText({ differences, count }: Pick<Reconciliation, 'differences' | 'count'>): string {
  const named = differences.slice(0, NAMED).map(({ text }) => text);
  return [...named, ...(count > named.length ? [`And ${count - named.length} more.`] : [])].join('\n');
}
