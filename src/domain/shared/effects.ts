/**
 * What a transition brings about beside the next state, named once: the tables name the effects,
 * the workflows carry them out in the same transaction, docs/states.md tells them to people.
 */
export const EFFECTS = {
  'freeze-submission': 'the draft is frozen as the next submission and waits for a reviewer',
  'publish-teaser': 'teaser and access tier are written from the submission',
  'back-up-offers': 'the other pending offers become back-ups',
  'revive-offers': 'back-ups are pending again, with at least 72 hours',
  'void-offers': 'open offers become void, with the reason',
  'reserve-listing': 'the listing is under offer',
  'release-listing': 'the listing is for sale again',
  'pause-listing': 'the listing is paused',
  'sell-listing': 'the listing is sold',
  'grant-access': 'the buyer is let in',
  'end-access': 'the buyer’s access ends',
  'issue-invoice': 'the purchase invoice is issued, with the next number',
  'void-parts': 'unpaid parts of the invoice become void',
  'close-checkout': 'an open payment page is closed',
  'enter-ledger': 'the movement is entered in the ledger',
  'begin-handover': 'one item for each asset is to do',
  'begin-inspection': 'seven days begin, or go on where a problem stopped them',
  'stop-inspection': 'the inspection keeps its remaining time',
  'release-close': 'the close part is on its way to the seller',
  'schedule-parts': 'instalments and holdback get their dates',
  'refund-buyer': 'held money is on its way back to the buyer',
  'pay-out': 'the provider sends the money, less the fee',
  'take-fee': 'Handoff’s fee is taken and invoiced',
  'raise-flag': 'an administrator is asked to look',
  'cancel-deal': 'an accepted, unpaid deal is cancelled',
  'hide-listings': 'the account’s listings are hidden, open offers void',
  'hold-deals': 'unpaid deals are cancelled, paid ones stopped and flagged',
  'resume-deals': 'stopped deals go on with the time they had left; live listings are paused',
  'leave-tombstone': 'name and picture are taken away; the account cannot come back',
  'reveal-together': 'both reviews appear at once',
} as const;

export type Effect = keyof typeof EFFECTS;
