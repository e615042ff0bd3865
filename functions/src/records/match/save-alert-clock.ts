import type { AlertClock } from '../../../../src/domain/saved-search/alert-clock.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

export function saveAlertClock(tx: Tx, clock: AlertClock): void {
  tx.set(refs.alertClock(clock.uid), clock);
}

export function removeAlertClock(tx: Tx, uid: string): void {
  tx.delete(refs.alertClock(uid));
}
