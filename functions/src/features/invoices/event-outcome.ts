/** The outcome of a payment provider's event. */
export type EventOutcome = 'recorded' | 'seen-before' | 'unexpected';
