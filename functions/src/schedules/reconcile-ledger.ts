import { reconcileLedger as reconcile } from '../features/invoices/ledger/reconcile-ledger.ts';
import type { Due } from './due.ts';

/** Compares the ledger with the payment provider once a day. It is one comparison, and ends when it is made. */
export const reconcileLedger: Due = (now) => reconcile(now);
