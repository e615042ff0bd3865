/** What became of an event of the payment provider. */
export type EventOutcome = 'recorded' | 'seen-before' | 'unexpected';
