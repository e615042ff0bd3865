import { describe, expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { dealRecordFacts } from '../../../tests/support/deals/deal-record-facts.ts';
import { DELETED_NAME } from '../account/user.ts';
import type { Answer } from '../answer/answer.ts';
import { dealEvent, type NewDealEvent } from '../deal/deal-event.ts';
import { DEAL_EVENT_KINDS, DEAL_EVENTS, timelineLine } from '../deal/events.ts';
import type { Document } from '../document/document.ts';
import type { HandoverItem } from '../handover/handover.ts';
import { recordContent } from './record-content.ts';
import { recordedAnswers } from './recorded-parts.ts';

describe('recorded answers', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 5, n));
  const access = { ...dealFacts(day(1)).access, state: 'granted', changedAt: day(2) } as const;
  const deal = dealFacts(day(1), { access });
  const document = { id: 'd', name: 'Churn.pdf', bytes: 5, sha256: 'x' } as Document;
  const version = (text: string, at: Date) => ({ text, at, figures: [], documents: ['d', 'gone'] });
  const answer = (patch: Partial<Answer> = {}): Answer => ({
    id: 'q',
    category: 'customers',
    question: 'Why?',
    state: 'answered',
    joinedInto: null,
    askedBy: [],
    askers: [
      { uid: 'b', at: day(3) },
      { uid: 'rival', at: day(2) },
    ],
    settled: [],
    versions: [version('Because.', day(4)), version('Because of it.', day(8))],
    createdAt: day(2),
    updatedAt: day(8),
    ...patch,
  });
  const recorded = (answers: Answer[], of = deal) => recordedAnswers({ deal: of, answers, documents: [document] });

  test('a record has what its buyer asked or settled, in every version, and doesn’t reveal other askers', () => {
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

  test('answers given after the buyer’s access ended are left out', () => {
    const ended = dealFacts(day(1), { access: { ...access, state: 'expired', changedAt: day(6) } });
    expect(recorded([answer()], ended)[0]?.versions.map(({ text }) => text)).toEqual(['Because.']);
  });

  test('an answer from the moment access ended is included, and nothing before access began', () => {
    const ended = dealFacts(day(1), { access: { ...access, state: 'expired', changedAt: day(8) } });
    expect(recorded([answer()], ended)[0]?.versions).toHaveLength(2);
    const never = dealFacts(day(1), { access: { ...access, state: 'none', changedAt: null } });
    expect(recorded([answer()], never)[0]?.versions).toEqual([]);
  });

  test('a version names only its own attached documents', () => {
    const others = [document, { ...document, id: 'e', name: 'Tax.pdf' }];
    const named = (documents: string[]) =>
      recordedAnswers({
        deal,
        answers: [answer({ versions: [{ ...version('Because.', day(4)), documents }] })],
        documents: others,
      })[0]?.versions[0]?.documents.map(({ name }) => name);
    expect([named(['e']), named(['d']), named(['gone'])]).toEqual([['Tax.pdf'], ['Churn.pdf'], []]);
  });

  test('questions are ordered by time, simultaneous ones by id', () => {
    const first = answer({ id: 'z', question: 'First?', createdAt: day(1) });
    const second = answer({ id: 'a', question: 'Second?' });
    const third = answer({ id: 'b', question: 'Third?' });
    for (const answers of [
      [first, second, third],
      [third, second, first],
    ])
      expect(recorded(answers).map(({ question }) => question)).toEqual(['First?', 'Second?', 'Third?']);
    expect(recorded([answer({ state: 'open', versions: [] })])[0]?.versions).toEqual([]);
  });
});

describe('recorded code', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const at = NOW.toISOString();
  const facts = dealRecordFacts(NOW);
  const repository = {
    ...({ state: 'ended', host: 'github', account: 'nora-k', where: 'ada/desk', changedAt: NOW } as const),
  };
  const events = [
    dealEvent('code-asked', 'buyer', { label: 'nora-k at GitHub' }),
    dealEvent('code-refused', 'seller'),
    dealEvent('access-granted', 'seller', { label: 'Not about code.' }),
    dealEvent('code-granted', 'seller', { label: 'ada/desk' }),
    dealEvent('code-ending', 'system', { label: 'nora-k at GitHub' }),
    dealEvent('code-removed', 'seller', { label: 'nora-k at GitHub' }),
  ].map((event, i) => ({ id: String(i), data: { ...event, at: NOW } }));
  const contentFor = (name: string) =>
    recordContent({ ...facts, events, deal: { ...facts.deal, repository, buyer: { ...facts.deal.buyer, name } } });

  test('access to the code is recorded, from grant to removal', () => {
    expect(recordContent(facts).code).toBeNull();
    expect(contentFor('B').code).toEqual({
      state: 'ended',
      host: 'github',
      account: 'nora-k',
      where: 'ada/desk',
      changedAt: at,
      steps: [
        { at, by: 'buyer', what: 'asked', about: 'nora-k at GitHub' },
        { at, by: 'seller', what: 'refused', about: null },
        { at, by: 'seller', what: 'granted', about: 'ada/desk' },
        { at, by: 'system', what: 'ending', about: 'nora-k at GitHub' },
        { at, by: 'seller', what: 'removed', about: 'nora-k at GitHub' },
      ],
    });
  });

  test('once the buyer’s account is deleted, nothing names their account at the host any more', () => {
    const content = contentFor(DELETED_NAME);
    expect(JSON.stringify(content)).not.toContain('nora-k');
    expect(content.code).toMatchObject({ account: null, where: 'ada/desk' });
    expect(content.code?.steps.map(({ about }) => about)).toEqual([null, null, 'ada/desk', null, null]);
    expect(content.timeline.map(({ label }) => label)).toEqual([null, null, 'Not about code.', 'ada/desk', null, null]);
  });

  test('each code event’s label is marked as account or code, for when its side is deleted', () => {
    const labeled = DEAL_EVENT_KINDS.filter(
      (kind) =>
        kind.startsWith('code-') &&
        timelineLine(facts.deal, { ...dealEvent(kind, 'seller', { label: 'X' }), at: NOW }, 'buyer').endsWith('X'),
    );
    expect(DEAL_EVENT_KINDS.filter((kind) => DEAL_EVENTS[kind].labelNames)).toEqual(labeled);
    expect(labeled.filter((kind) => DEAL_EVENTS[kind].labelNames === 'seller')).toEqual(['code-granted']);
  });
});

describe('recorded items', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const LATER = new Date('2026-06-10T12:00:00Z');
  const facts = dealRecordFacts(NOW);
  const [item] = facts.items;
  if (!item) throw new Error('There is no item.');
  const recorded = (patch: Partial<HandoverItem>) =>
    recordContent({ ...facts, items: [{ ...item, ...patch }] }).handover.items[0];

  test('an item says when it was transferred and when it was confirmed', () => {
    expect(recorded({})).toMatchObject({ id: '1-0', transferredAt: null, confirmedAt: null, steps: [] });
    expect(recorded({ transferredAt: NOW, confirmedAt: LATER })).toMatchObject({
      transferredAt: NOW.toISOString(),
      confirmedAt: LATER.toISOString(),
    });
  });

  test('ticked steps are ordered by time, each with its text and who ticked it', () => {
    const steps = [
      { id: 'b', at: LATER, by: 'buyer', text: 'Accept it.' },
      { id: 'a', at: NOW, by: 'seller', text: 'Unlock it.' },
    ] as const;
    expect(recorded({ steps: [...steps] })?.steps).toEqual([
      { at: NOW.toISOString(), by: 'seller', text: 'Unlock it.' },
      { at: LATER.toISOString(), by: 'buyer', text: 'Accept it.' },
    ]);
  });
});

describe('recorded moves', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const minute = (n: number) => new Date(NOW.getTime() + n * 60_000);
  const at = (n: number) => minute(n).toISOString();
  /** Builds a record from events a minute apart, passed in reverse to show that their order doesn't matter. */
  function recorded(...events: NewDealEvent[]) {
    const kept = events.map((event, i) => ({ id: String(i), data: { ...event, at: minute(i) } }));
    return recordContent({ ...dealRecordFacts(NOW), events: kept.toReversed() });
  }
  const said = (text: string, file: string | null = null) => ({ text, item: '1-0', file });

  test('each move of an item is recorded with its text and file, though the item keeps only the latest', () => {
    const label = 'Domain';
    const { moves } = recorded(
      dealEvent('item-transferred', 'seller', { label, said: said('Pushed.', 'f') }),
      dealEvent('item-problem', 'buyer', { label, said: said('It is locked.') }),
      dealEvent('item-put-back', 'seller', { label, said: said('') }),
      dealEvent('last-item-transferred', 'seller', { label, said: said('Unlocked.', 'gone') }),
      dealEvent('item-problem', 'buyer', { label, said: said('Another one.') }),
      dealEvent('inspection-started', 'system'),
      dealEvent('item-confirmed', 'buyer', { label, said: said('') }),
      dealEvent('last-item-confirmed', 'buyer', { label: 'Code', said: { text: '', item: '1-1', file: null } }),
    );
    const domain = { label, item: '1-0', file: null };
    expect(moves).toEqual([
      {
        ...domain,
        at: at(0),
        by: 'seller',
        what: 'transferred',
        text: 'Pushed.',
        file: { name: 'Contract.pdf', bytes: 12, sha256: 'a'.repeat(64) },
      },
      { ...domain, at: at(1), by: 'buyer', what: 'problem', text: 'It is locked.' },
      { ...domain, at: at(2), by: 'seller', what: 'put-back', text: '' },
      {
        ...domain,
        at: at(3),
        by: 'seller',
        what: 'transferred',
        text: 'Unlocked.',
        file: { name: 'A deleted file', bytes: 0, sha256: null },
      },
      { ...domain, at: at(4), by: 'buyer', what: 'problem', text: 'Another one.' },
      { ...domain, at: at(6), by: 'buyer', what: 'confirmed', text: '' },
      { ...domain, label: 'Code', item: '1-1', at: at(7), by: 'buyer', what: 'confirmed', text: '' },
    ]);
  });

  test('an event that concerns no item isn’t a move', () =>
    expect(recorded(dealEvent('item-problem', 'buyer', { label: 'Domain' })).moves).toEqual([]));

  test('more time is recorded with who proposed it and who agreed', () => {
    const { moreTime } = recorded(
      dealEvent('extension-proposed', 'seller', { label: '3 days' }),
      dealEvent('extended', 'buyer', { label: '3 days' }),
      dealEvent('extended', 'system'),
      dealEvent('extension-declined', 'buyer', { label: '5 days: Too long.' }),
      dealEvent('extension-withdrawn', 'seller', { label: '2 days' }),
      dealEvent('extension-expired', 'system', { label: '2 days' }),
      dealEvent('extension-replaced', 'buyer', { label: '4 days' }),
      dealEvent('extension-dropped', 'system', { label: '1 day' }),
    );
    expect(moreTime).toEqual([
      { at: at(0), by: 'seller', what: 'proposed', about: '3 days' },
      { at: at(1), by: 'buyer', what: 'agreed', about: '3 days' },
      { at: at(2), by: 'system', what: 'agreed', about: '' },
      { at: at(3), by: 'buyer', what: 'declined', about: '5 days: Too long.' },
      { at: at(4), by: 'seller', what: 'withdrawn', about: '2 days' },
      { at: at(5), by: 'system', what: 'expired', about: '2 days' },
      { at: at(6), by: 'buyer', what: 'replaced', about: '4 days' },
      { at: at(7), by: 'system', what: 'dropped', about: '1 day' },
    ]);
  });

  test('requests for a refund are recorded with their reason, and nothing else among them', () => {
    const { refundRequests, moves } = recorded(
      dealEvent('opened', 'buyer'),
      dealEvent('refund-asked', 'buyer', { label: 'It does not run.' }),
      dealEvent('extended', 'seller', { label: '5 more days' }),
    );
    expect(refundRequests).toEqual([{ at: at(1), reason: 'It does not run.' }]);
    expect(moves).toEqual([]);
  });
});
