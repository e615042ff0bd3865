import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { newReconciliation, type Reconciliation } from '../../../src/domain/invoice/ledger/reconciliation.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import type { TestDeal } from '../deals/make-deal.ts';
import { advanceDays, emulator, resetClock } from '../emulators/emulator-clock.ts';
import { until } from '../plain/until.ts';
import { atDouble, objectsOf } from './site-at-double.ts';

/**
 * Makes comparisons of the ledger with the provider start now. Movements of other tests are moved to the past, even if
 * those tests advanced the clock.
 */
export async function compareFromNow(): Promise<void> {
  await resetClock();
  // The provider stores whole seconds only.
  const now = new Date(Math.floor(Date.now() / 1000) * 1000);
  const { docs } = await refs.ledger().where('at', '>=', now).get();
  await Promise.all([atDouble('age', 0), ...docs.map((doc) => doc.ref.update({ at: new Date(0) }))]);
  await refs.reconciliation().set(newReconciliation(now));
}

/** The result of the last comparison. */
export const lastComparison = async (): Promise<Reconciliation | undefined> =>
  (await refs.reconciliation().get()).data();

/** Advances the clock by some days, with one comparison a day, and returns the result of the last comparison. */
export async function compareDaily(days = 1): Promise<Reconciliation> {
  const before = (await lastComparison())?.comparedAt?.getTime();
  await advanceDays(days);
  return until(async () => {
    const now = await lastComparison();
    return now?.comparedAt && now.comparedAt.getTime() !== before ? now : null;
  });
}

/** Moves all movements of a deal to some days ago, in the ledger and at the double. */
export async function backdateMovements({ invoiceId }: TestDeal, days: number): Promise<void> {
  const at = addDays(new Date(), -days);
  const { docs } = await refs.ledger().where('invoiceId', '==', invoiceId).get();
  const moved = await Promise.all(['charge', 'transfer', 'refund'].map((kind) => objectsOf(kind, invoiceId)));
  await Promise.all([
    ...docs.map((doc) => doc.ref.update({ at })),
    ...moved.flat().map(({ id }) => atDouble('age', Math.floor(at.getTime() / 1000), id)),
  ]);
}

/** Compares the ledger and the provider again from some days ago on, even if today's comparison was already made. */
export async function compareAgain(days: number): Promise<void> {
  const last = (await lastComparison()) ?? newReconciliation(new Date());
  await refs.reconciliation().set({ ...last, since: addDays(new Date(), -days), day: null });
  await emulator('tick');
  await until(async () => (await lastComparison())?.day);
}
