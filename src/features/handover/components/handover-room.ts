import { createContext, useContext } from 'react';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';

/** The deal whose handover or disputes are shown, and who reads them. */
interface HandoverRoom {
  deal: Deal;
  role: DealRole;
  /** Nothing can be changed any more, or for now. */
  closed: boolean;
  /** The purchase invoice; null while it loads. */
  invoice: Invoice | null;
}

export const HandoverRoomContext = createContext<HandoverRoom | null>(null);

/** The deal of the shown handover or dispute. Only within `HandoverRoomContext`. */
export function useHandoverRoom(): HandoverRoom {
  const room = useContext(HandoverRoomContext);
  if (!room) throw new Error('useHandoverRoom needs a handover room.');
  return room;
}
