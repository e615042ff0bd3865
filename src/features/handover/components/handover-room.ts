import { createContext, useContext } from 'react';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';

/** The deal whose handover or disputes are shown, and the current user's role in it. */
interface HandoverRoom {
  deal: Deal;
  role: DealRole;
  /** True if nothing can be changed, permanently or for now. */
  closed: boolean;
  /** The purchase invoice; null while loading. */
  invoice: Invoice | null;
}

export const HandoverRoomContext = createContext<HandoverRoom | null>(null);

/** The deal of the handover or dispute on screen; throws outside `HandoverRoomContext`. */
export function useHandoverRoom(): HandoverRoom {
  const room = useContext(HandoverRoomContext);
  if (!room) throw new Error('useHandoverRoom needs a handover room.');
  return room;
}
