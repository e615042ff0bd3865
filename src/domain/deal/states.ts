import { machine } from '../shared/machine.ts';

/** Access of one buyer to one listing (product.md, State tables, Access). */
export const ACCESS_STATES = ['none', 'requested', 'granted', 'refused', 'withdrawn', 'revoked', 'expired'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];
export type AccessEvent = 'request' | 'grant' | 'refuse' | 'withdraw' | 'revoke' | 'expire';
export type DealActor = 'buyer' | 'seller' | 'system';

export const accessMachine = machine<AccessState, AccessEvent, DealActor>({
  none: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  requested: {
    grant: { by: ['seller', 'system'], to: 'granted' },
    refuse: { by: ['seller'], to: 'refused' },
    withdraw: { by: ['buyer'], to: 'withdrawn' },
  },
  granted: { revoke: { by: ['seller'], to: 'revoked' }, expire: { by: ['system'], to: 'expired' } },
  // After 14 days only; `access-request` checks the date.
  refused: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  withdrawn: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  revoked: { grant: { by: ['seller', 'system'], to: 'granted' }, request: { by: ['buyer'], to: 'requested' } },
  expired: { grant: { by: ['seller', 'system'], to: 'granted' }, request: { by: ['buyer'], to: 'requested' } },
});

/** Days after a refusal before the same buyer may ask again. */
export const REFUSAL_DAYS = 14;

export const DEAL_STAGES = [
  'enquiry',
  'access',
  'negotiation',
  'accepted',
  'paid',
  'handover',
  'inspection',
  'completed',
] as const;
/** Stages outside the line. */
export const CLOSED_STAGES = ['lapsed', 'cancelled', 'disputed'] as const;
export type DealStage = (typeof DEAL_STAGES)[number] | (typeof CLOSED_STAGES)[number];
export type DealRole = 'buyer' | 'seller';

export const STAGE_NAMES: Record<DealStage, string> = {
  enquiry: 'Enquiry',
  access: 'Access',
  negotiation: 'Negotiation',
  accepted: 'Accepted',
  paid: 'Paid',
  handover: 'Handover',
  inspection: 'Inspection',
  completed: 'Completed',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
};

export const otherRole = (role: DealRole): DealRole => (role === 'buyer' ? 'seller' : 'buyer');
