import { createContext, useContext } from 'react';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';

/** A purchase that may be settled outside Handoff, and the current user's role in it. */
export interface OutsidePaymentView {
  deal: Deal;
  invoice: Invoice;
  role: DealRole;
}

export const OutsidePaymentContext = createContext<OutsidePaymentView | null>(null);

/** The purchase whose outside payment is shown; throws outside `OutsidePaymentContext`. */
export function useOutsidePaymentContext(): OutsidePaymentView {
  const room = useContext(OutsidePaymentContext);
  if (!room) throw new Error('useOutsidePaymentContext needs an OutsidePaymentContext.');
  return room;
}
