import { expect, test } from 'vitest';
import { DEAL_STAGES } from '../../domain/deal/states.ts';
import { buildSampleSale } from './sample-deal.ts';
import { isStepForward, WALK_WORDS } from './walk-words.ts';

test.each(DEAL_STAGES)('the sentence about %s says whose turn it is', (stage) => {
  const { deal } = buildSampleSale(stage, new Date());
  const [buyer, seller] = [deal.buyer.name, deal.seller.name].map((name) => name.split(' ')[0]);
  for (const role of ['buyer', 'seller'] as const) {
    const words = WALK_WORDS[stage][role];
    expect(/\byour turn\b/.test(words)).toBe(deal.waitingOn === role);
    const theirs = new RegExp(`\\b(${seller}’s|${buyer}’s|her) turn\\b`).test(words);
    expect(theirs).toBe(deal.waitingOn !== null && deal.waitingOn !== role);
  }
});

test.each([
  ['Accept $19,500', true],
  ['I’ve transferred it: Source code', true],
  ['Counter', false],
  ['Decline', false],
  ['Report a problem: Domain', false],
])('%s leads on: %s', (label, leads) => expect(isStepForward(label)).toBe(leads));
