import { createMachine } from '../shared/machine.ts';

/** States of one version in a deal's chain of offers. */
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
  'canceled',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export type OfferEvent =
  | 'accept'
  | 'buy-now'
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
/** `maker` made this version of the offer and `receiver` responds to it, so the roles swap with each counter-offer. */
export type OfferActor = 'maker' | 'receiver' | 'system';

/**
 * State table for offers. `system` covers deadlines and side effects of actions on the listing, the deal or an account;
 * `buy-now` is the maker's own acceptance of the published price and terms (see `StageMove` for the effects of an
 * acceptance).
 */
export const offerMachine = createMachine<OfferState, OfferEvent, OfferActor>({
  pending: {
    accept: { by: ['receiver'], to: 'accepted' },
    'buy-now': { by: ['maker'], to: 'accepted' },
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
    cancel: { by: ['system'], to: 'canceled' },
  },
  declined: {},
  countered: {},
  withdrawn: {},
  expired: {},
  void: {},
  completed: {},
  lapsed: {},
  canceled: {},
});

/** States in which an offer may still lead to a sale. */
export const OPEN_OFFER_STATES = ['pending', 'back-up'] as const satisfies readonly OfferState[];
/** Returns true if an offer may still lead to a sale, because it is pending or held as a back-up. */
export const isOpenOffer = (state: OfferState): boolean => (OPEN_OFFER_STATES as readonly string[]).includes(state);

/** States of offers worth comparing: open or accepted. */
export const COMPARED_STATES = [...OPEN_OFFER_STATES, 'accepted'] as const satisfies readonly OfferState[];

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
  canceled: 'Canceled',
};
