import type { Deal } from './deal.ts';

/** When the present turn ends, where something ends by itself; null where nothing does. */
export function deadlineOf(deal: Pick<Deal, 'stage' | 'offer' | 'purchase' | 'handover'>): Date | null {
  switch (deal.stage) {
    case 'negotiation':
      return deal.offer?.expiresAt ?? null;
    case 'accepted':
      return deal.purchase?.payBy ?? null;
    case 'paid':
    case 'handover':
      return deal.handover?.dueAt ?? null;
    case 'inspection':
      return deal.handover?.inspectionEndsAt ?? null;
    default:
      return null;
  }
}
