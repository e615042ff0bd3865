import { createContext, useContext } from 'react';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';

/** The deal whose handover or disputes are shown, and the current user's role in it. */
interface HandoverView {
  deal: Deal;
  role: DealRole;
  /** True if nothing can be changed, permanently or for now. */
  closed: boolean;
  /** The purchase invoice; null while loading. */
  invoice: Invoice | null;
}

export const HandoverContext = createContext<HandoverView | null>(null);

/** The deal of the handover or dispute on screen; throws outside `HandoverContext`. */
export function useHandoverContext(): HandoverView {
  const room = useContext(HandoverContext);
  if (!room) throw new Error('useHandoverContext needs a HandoverContext.');
  return room;
}
