import { type DealStep, dealClocks } from './deal-clocks.ts';

/** What a clock brings about by itself, to be said after "If nothing happens by …,"; null for what only reminds. */
const BRINGS: Record<DealStep, string | null> = {
  'expire-offer': 'the offer expires',
  lapse: 'the deal lapses, and the project is for sale again',
  'flag-outside': 'an administrator looks into the payment',
  'remind-outside': null,
  'end-silent': 'the inquiry is closed',
  'expire-access': 'access ends',
  'dispute-late': 'the late handover becomes a dispute, which an administrator decides',
  'dispute-problem': 'the problem becomes a dispute, which an administrator decides',
  'end-inspection': 'the handover counts as confirmed, and the money is released',
  'close-statements': 'an administrator decides without what is missing',
  'warn-offer': null,
  'warn-payment': null,
  'warn-late': null,
  // The date stays as it is, which nobody has to be told beside what happens when it has passed.
  'expire-proposal': null,
  'warn-inspection': null,
  'warn-support': null,
  'reveal-reviews': null,
};

/** What happens in a deal by itself, and when, if neither side does anything: the first thing; null where nothing does. */
export function consequenceOf(deal: Parameters<typeof dealClocks>[0]): { at: Date; text: string } | null {
  const first = dealClocks(deal)
    .flatMap(({ step, at }) => ({ at, text: step === 'end-inspection' ? inspectionEnds(deal) : BRINGS[step] }))
    .filter((clock): clock is { at: Date; text: string } => clock.text !== null)
    .sort((a, b) => a.at.getTime() - b.at.getTime())[0];
  return first ?? null;
}

/** What was paid outside is not released by anybody. */
const inspectionEnds = ({ purchase }: Parameters<typeof dealClocks>[0]): string | null =>
  purchase?.outsideAt ? 'the handover counts as confirmed' : BRINGS['end-inspection'];
