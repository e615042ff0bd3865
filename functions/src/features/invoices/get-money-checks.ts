import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';

/** The daily checks of the money, as the last run of each left them. */
export const getMoneyChecks: Handler<'getMoneyChecks'> = async () => {
  const [ledger, reconciliation] = await Promise.all([refs.ledgerCheck().get(), refs.reconciliation().get()]);
  return { ledger: ledger.data() ?? null, reconciliation: reconciliation.data() ?? null };
};
