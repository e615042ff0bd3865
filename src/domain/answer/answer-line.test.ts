import { expect, test } from 'vitest';
import type { Document } from '../document/document.ts';
import type { Answer } from './answer.ts';
import { answerLineSchema, answerLinesForBuyer } from './answer-line.ts';

const at = new Date(Date.UTC(2026, 5, 9));
const document = (id: string, tier: Document['tier'], type: Document['type'] = 'pdf'): Document =>
  ({ id, name: `${id}.pdf`, type, bytes: 1, kind: 'other', tier, checkedAt: null }) as Document;
const version = { text: 'Because.', figures: [], documents: ['a', 'd', 'gone', 'unchecked'], at };
const answer = (patch: Partial<Answer> = {}): Answer => ({
  id: 'q',
  category: 'other',
  question: 'Why?',
  state: 'answered',
  askedBy: [],
  askers: [{ uid: 'rival', at }],
  versions: [version],
  settled: [],
  joinedInto: null,
  createdAt: at,
  updatedAt: at,
  ...patch,
});
const readable = {
  documents: [document('a', 'access'), document('d', 'diligence'), document('unchecked', 'access', null)],
  mayOpen: ({ tier }: Document) => tier === 'access',
};
const read = (answers: Answer[], uid = 'me') => answerLinesForBuyer(answers, uid, readable);

test('a buyer sees answers and their own questions, but not who else asked', () => {
  const open = answer({ id: 'open', state: 'open', versions: [] });
  const states = ['withdrawn', 'joined'] as const;
  const all = [answer(), open, ...states.map((state) => answer({ id: state, state, askers: [{ uid: 'me', at }] }))];
  expect(read(all).map(({ id }) => id)).toEqual(['q']);
  expect(read(all, 'rival').map(({ id }) => id)).toEqual(['q', 'open']);
  const askers = ['rival', 'me'].map((uid) => ({ uid, at }));
  expect(read([answer({ state: 'open', askers })])).toMatchObject([{ id: 'q', askedAt: at }]);
  expect(JSON.stringify(read(all))).not.toContain('rival');
  for (const line of read(all)) expect(answerLineSchema.parse(line)).toEqual(line);
  expect([read(all)[0]?.askedAt, read(all, 'rival')[0]?.askedAt]).toEqual([null, at]);
});

test('a document opens with its own tier; one that is gone or unchecked is omitted', () => {
  expect(read([answer()])[0]?.versions).toMatchObject([{ text: 'Because.', documents: [{ id: 'a' }], later: 1 }]);
  const [line] = answerLinesForBuyer([answer()], 'me', { ...readable, mayOpen: () => true });
  expect(line?.versions[0]).toMatchObject({ documents: [{ id: 'a' }, { id: 'd' }], later: 0 });
});

test('an answer is settled for those who marked it, until it changes', () => {
  const settled = [{ uid: 'me', version: 1, at }];
  expect(read([answer({ settled })])[0]?.settled).toBe('yes');
  expect(read([answer({ settled })], 'rival')[0]?.settled).toBe('no');
  expect(read([answer({ settled, versions: [version, version] })])[0]?.settled).toBe('before');
});
