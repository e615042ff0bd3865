import { expect, test } from 'vitest';
import { dealRecordFacts } from '../../../tests/support/deal-record-facts.ts';
import { DELETED_NAME } from '../account/user.ts';
import { dealEvent } from '../deal/deal-event.ts';
import { DEAL_EVENT_KINDS, timelineLine } from '../deal/events.ts';
import { recordContent } from './record-content.ts';
import { NAMING_CODE, NAMING_CODE_ACCOUNT } from './recorded-code.ts';

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

test('access to the code stands with how it was given and taken back', () => {
  expect(recordContent(facts).code).toBeNull();
  expect(contentFor('B').code).toEqual({
    ...{ state: 'ended', host: 'github', account: 'nora-k', where: 'ada/desk', changedAt: at },
    steps: [
      { at, by: 'buyer', what: 'asked', about: 'nora-k at GitHub' },
      { at, by: 'seller', what: 'refused', about: null },
      { at, by: 'seller', what: 'granted', about: 'ada/desk' },
      { at, by: 'system', what: 'ending', about: 'nora-k at GitHub' },
      { at, by: 'seller', what: 'removed', about: 'nora-k at GitHub' },
    ],
  });
});

test('once the buyer’s account was deleted, nothing names their account at the host any more', () => {
  const content = contentFor(DELETED_NAME);
  expect(JSON.stringify(content)).not.toContain('nora-k');
  expect(content.code).toMatchObject({ account: null, where: 'ada/desk' });
  expect(content.code?.steps.map(({ about }) => about)).toEqual([null, null, 'ada/desk', null, null]);
  expect(content.timeline.map(({ label }) => label)).toEqual([null, null, 'Not about code.', 'ada/desk', null, null]);
});

test('the label of each event about the code is named as the account or as the code, for when its side is deleted', () => {
  const labelled = DEAL_EVENT_KINDS.filter(
    (kind) =>
      kind.startsWith('code-') &&
      timelineLine(facts.deal, { ...dealEvent(kind, 'seller', { label: 'X' }), at: NOW }, 'buyer').endsWith('X'),
  );
  expect([...NAMING_CODE_ACCOUNT, ...NAMING_CODE].toSorted()).toEqual(labelled.toSorted());
});
