/**
 * Side effects of a listing's transitions, in the wording of docs/states.md. The listing table refers to them by key;
 * `functions/src/records/listing/listing.ts` carries them out.
 */
export const EFFECTS = {
  'back-up-offers': 'the other pending offers become back-ups',
  'revive-offers': 'back-ups are pending again, with at least 72 hours',
  'void-offers': 'open offers become void, with the reason',
} as const;

export type Effect = keyof typeof EFFECTS;
