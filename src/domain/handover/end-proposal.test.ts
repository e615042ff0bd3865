import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deal-facts.ts';
import { dealEvent } from '../deal/deal-event.ts';
import { droppedProposal } from './end-proposal.ts';
import { newHandover } from './handover.ts';
import { withProposal, withProposalExpired } from './more-time-rules.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const none = newHandover([], NOW);
const open = withProposal(none, 'seller', 5, NOW);
const dropped = (before: typeof open | null, after: typeof open | null) =>
  droppedProposal(dealFacts(NOW, { handover: before }), dealFacts(NOW, { handover: after }));

test('a proposal that was open before a deal moved on, and is not any more, is said to be dropped', () => {
  const event = dealEvent('extension-dropped', 'system', { label: '5 days' });
  expect(dropped(open, withProposalExpired(open, NOW))).toEqual([event]);
  expect(dropped(open, null)).toEqual([event]);
});

test('one that stays open is not, nor one that there never was', () => {
  expect([dropped(open, open), dropped(none, none), dropped(none, open), dropped(null, null)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});
