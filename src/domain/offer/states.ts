import { machine } from '../shared/machine.ts';

/** product.md, State tables, Offer. */
export const OFFER_STATES = [
  'pending',
  'back-up',
  'accepted',
  'declined',
  'countered',
  'withdrawn',
  'expired',
  'void',
  'completed',
  'lapsed',
  'cancelled',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export type OfferEvent =
  | 'accept'
  | 'decline'
  | 'counter'
  | 'withdraw'
  | 'expire'
  | 'back-up'
  | 'revive'
  | 'void'
  | 'complete'
  | 'lapse'
  | 'cancel';
/** `maker` wrote this version, `receiver` answers it: the roles swap with every counter. */
export type OfferActor = 'maker' | 'receiver' | 'system';

export const offerMachine = machine<OfferState, OfferEvent, OfferActor>({
  pending: {
    accept: { by: ['receiver'], to: 'accepted' },
    decline: { by: ['receiver'], to: 'declined' },
    counter: { by: ['receiver'], to: 'countered' },
    withdraw: { by: ['maker'], to: 'withdrawn' },
    expire: { by: ['system'], to: 'expired' },
    'back-up': { by: ['system'], to: 'back-up' },
    void: { by: ['system'], to: 'void' },
  },
  'back-up': {
    revive: { by: ['system'], to: 'pending' },
    withdraw: { by: ['maker'], to: 'withdrawn' },
    expire: { by: ['system'], to: 'expired' },
    void: { by: ['system'], to: 'void' },
  },
  accepted: {
    complete: { by: ['system'], to: 'completed' },
    lapse: { by: ['system'], to: 'lapsed' },
    cancel: { by: ['system'], to: 'cancelled' },
  },
  declined: {},
  countered: {},
  withdrawn: {},
  expired: {},
  void: {},
  completed: {},
  lapsed: {},
  cancelled: {},
});

export const OPEN_OFFER_STATES = ['pending', 'back-up'] as const satisfies readonly OfferState[];
export const isOpenOffer = (state: OfferState): boolean => (OPEN_OFFER_STATES as readonly string[]).includes(state);

export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  pending: 'Pending',
  'back-up': 'Back-up',
  accepted: 'Accepted',
  declined: 'Declined',
  countered: 'Countered',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  void: 'Void',
  completed: 'Completed',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
};
