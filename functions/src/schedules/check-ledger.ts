import { checkLedgers } from '../features/invoices/ledger/check-ledgers.ts';
import type { Due } from './due.ts';

/** Checks once a day whether the ledger adds up. */
export const checkLedger: Due = (now, hasTime, page) => checkLedgers(now, hasTime, page);
