/** The outcome of a payment provider's event; `outdated`: what it says was read before what is recorded. */
export type EventOutcome = 'recorded' | 'seen-before' | 'unexpected' | 'outdated';
