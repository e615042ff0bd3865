import { expect, test } from 'vitest';
import { dealRecordFacts } from '../../../tests/support/deal-record-facts.ts';
import { dealEvent, type NewDealEvent } from '../deal/deal-event.ts';
import { recordContent } from './record-content.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const minute = (n: number) => new Date(NOW.getTime() + n * 60_000);
const at = (n: number) => minute(n).toISOString();
/** What the record says of events a minute apart, whatever order they are read in. */
function recorded(...events: NewDealEvent[]) {
  const kept = events.map((event, i) => ({ id: String(i), data: { ...event, at: minute(i) } }));
  return recordContent({ ...dealRecordFacts(NOW), events: kept.toReversed() });
}
const said = (text: string, file: string | null = null) => ({ text, item: '1-0', file });

test('each time an item moved stands with its words and its file, though the item has only the newest', () => {
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
      ...{ at: at(0), by: 'seller', what: 'transferred', text: 'Pushed.' },
      file: { name: 'Contract.pdf', bytes: 12, sha256: 'a'.repeat(64) },
    },
    { ...domain, at: at(1), by: 'buyer', what: 'problem', text: 'It is locked.' },
    { ...domain, at: at(2), by: 'seller', what: 'put-back', text: '' },
    {
      ...domain,
      ...{ at: at(3), by: 'seller', what: 'transferred', text: 'Unlocked.' },
      file: { name: 'A deleted file', bytes: 0, sha256: null },
    },
    { ...domain, at: at(4), by: 'buyer', what: 'problem', text: 'Another one.' },
    { ...domain, at: at(6), by: 'buyer', what: 'confirmed', text: '' },
    { ...domain, label: 'Code', item: '1-1', at: at(7), by: 'buyer', what: 'confirmed', text: '' },
  ]);
});

test('a move that an older release wrote has no words, and says so', () => {
  const none = { item: null, text: null, file: null };
  expect(
    recorded(dealEvent('item-problem', 'buyer', { label: 'Domain' }), dealEvent('item-put-back', 'seller')).moves,
  ).toEqual([
    { at: at(0), by: 'buyer', what: 'problem', label: 'Domain', ...none },
    { at: at(1), by: 'seller', what: 'put-back', label: '', ...none },
  ]);
});

test('more time stands with who proposed it and who agreed', () => {
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

test('each request for a refund stands with its reason', () => {
  const { refundRequests, moves, moreTime } = recorded(
    dealEvent('refund-asked', 'buyer', { label: 'Nothing came.' }),
    dealEvent('refund-asked', 'buyer'),
  );
  expect(refundRequests).toEqual([
    { at: at(0), reason: 'Nothing came.' },
    { at: at(1), reason: null },
  ]);
  expect([moves, moreTime]).toEqual([[], []]);
});

test('requests for a refund are recorded with their reason, and nothing else among them', () => {
  const { refundRequests } = recorded(
    dealEvent('opened', 'buyer'),
    dealEvent('refund-asked', 'buyer', { label: 'It does not run.' }),
    dealEvent('extended', 'seller', { label: '5 more days' }),
  );
  expect(refundRequests).toEqual([{ at: at(1), reason: 'It does not run.' }]);
});
