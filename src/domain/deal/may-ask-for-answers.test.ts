import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deal-facts.ts';
import { mayAskForAnswers } from './may-ask-for-answers.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const access = {
  ...dealFacts(NOW).access,
  state: 'granted' as const,
  terms: { version: '1', at: NOW },
};

const deal = dealFacts(NOW, { access });

test('a buyer who may read the answers may ask, in a deal that goes on', () => {
  expect(mayAskForAnswers(deal)).toBe(true);
  for (const change of [
    { access: { ...access, state: 'requested' as const } },
    { access: { ...access, terms: null } },
    { blocked: true },
    { hold: { reason: 'account', since: NOW } },
    { stage: 'cancelled' as const },
  ])
    expect(mayAskForAnswers({ ...deal, ...change })).toBe(false);
});
