import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deal-facts.ts';
import type { Answer } from '../answer/answer.ts';
import type { Document } from '../document/document.ts';
import { recordedAnswers } from './recorded-answers.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const access = { ...dealFacts(day(1)).access, state: 'granted', changedAt: day(2) } as const;
const deal = dealFacts(day(1), { access });
const document = { id: 'd', name: 'Churn.pdf', bytes: 5, sha256: 'x' } as Document;
const version = (text: string, at: Date) => ({ text, at, figures: [], documents: ['d', 'gone'] });
const answer = (patch: Partial<Answer> = {}): Answer => ({
  ...{ id: 'q', category: 'customers', question: 'Why?', state: 'answered', joinedInto: null },
  ...{
    askers: [
      { uid: 'b', at: day(3) },
      { uid: 'rival', at: day(2) },
    ],
    settled: [],
  },
  ...{
    versions: [version('Because.', day(4)), version('Because of it.', day(8))],
    createdAt: day(2),
    updatedAt: day(8),
  },
  ...patch,
});
const recorded = (answers: Answer[], of = deal) => recordedAnswers({ deal: of, answers, documents: [document] });

test('a record has what its buyer asked or settled, in every version, and nothing of who else asked', () => {
  const settled = answer({
    id: 'p',
    question: 'How?',
    askers: [],
    settled: [{ uid: 'b', version: 2, at: day(9) }],
    createdAt: day(1),
  });
  const all = recorded([answer(), settled, answer({ askers: [{ uid: 'rival', at: day(2) }] })]);
  expect(all.map(({ question, askedAt, settledAt }) => [question, askedAt, settledAt])).toEqual([
    ['How?', null, day(9).toISOString()],
    ['Why?', day(3).toISOString(), null],
  ]);
  expect(all[1]?.versions).toEqual([
    { text: 'Because.', at: day(4).toISOString(), documents: [{ name: 'Churn.pdf', bytes: 5, sha256: 'x' }] },
    { text: 'Because of it.', at: day(8).toISOString(), documents: [{ name: 'Churn.pdf', bytes: 5, sha256: 'x' }] },
  ]);
  expect(JSON.stringify(all)).not.toContain('rival');
  expect(recorded([answer({ state: 'withdrawn' }), answer({ state: 'joined' })])).toEqual([]);
});

test('answers from after the buyer’s access ended are not theirs to read', () => {
  const ended = dealFacts(day(1), { access: { ...access, state: 'expired', changedAt: day(6) } });
  expect(recorded([answer()], ended)[0]?.versions.map(({ text }) => text)).toEqual(['Because.']);
});

test('an answer of the moment in which access ended was still theirs, and nothing before access was', () => {
  const ended = dealFacts(day(1), { access: { ...access, state: 'expired', changedAt: day(8) } });
  expect(recorded([answer()], ended)[0]?.versions).toHaveLength(2);
  const never = dealFacts(day(1), { access: { ...access, state: 'none', changedAt: null } });
  expect(recorded([answer()], never)[0]?.versions).toEqual([]);
});

test('a version names the documents that were attached to it, and no other ones', () => {
  const others = [document, { ...document, id: 'e', name: 'Tax.pdf' }];
  const named = (documents: string[]) =>
    recordedAnswers({
      deal,
      answers: [answer({ versions: [{ ...version('Because.', day(4)), documents }] })],
      documents: others,
    })[0]?.versions[0]?.documents.map(({ name }) => name);
  expect([named(['e']), named(['d']), named(['gone'])]).toEqual([['Tax.pdf'], ['Churn.pdf'], []]);
});

test('questions stand by time, those of one moment by id', () => {
  const [first, second, third] = [
    answer({ id: 'z', question: 'First?', createdAt: day(1) }),
    answer({ id: 'a', question: 'Second?' }),
    answer({ id: 'b', question: 'Third?' }),
  ];
  for (const answers of [
    [first, second, third],
    [third, second, first],
  ])
    expect(recorded(answers).map(({ question }) => question)).toEqual(['First?', 'Second?', 'Third?']);
  expect(recorded([answer({ state: 'open', versions: [] })])[0]?.versions).toEqual([]);
});
