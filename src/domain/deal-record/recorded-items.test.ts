import { expect, test } from 'vitest';
import { dealRecordFacts } from '../../../tests/support/deal-record-facts.ts';
import type { HandoverItem } from '../handover/handover.ts';
import { guideFor } from '../handover/steps/guide-for.ts';
import { recordContent } from './record-content.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const LATER = new Date('2026-06-10T12:00:00Z');
const facts = dealRecordFacts(NOW);
const [item] = facts.items;
if (!item) throw new Error('There is no item.');
const recorded = (patch: Partial<HandoverItem>) =>
  recordContent({ ...facts, items: [{ ...item, ...patch }] }).handover.items[0];

test('an item says when it was transferred and when confirmed', () => {
  expect(recorded({})).toMatchObject({ id: '1-0', transferredAt: null, confirmedAt: null, steps: [] });
  expect(recorded({ transferredAt: NOW, confirmedAt: LATER })).toMatchObject({
    ...{ transferredAt: NOW.toISOString(), confirmedAt: LATER.toISOString() },
  });
});

test('ticked steps stand by time, each with its words and who ticked it', () => {
  const steps = [
    { id: 'b', at: LATER, by: 'buyer', text: 'Accept it.' },
    { id: 'a', at: NOW, by: 'seller', text: 'Unlock it.' },
  ] as const;
  expect(recorded({ steps: [...steps] })?.steps).toEqual([
    { at: NOW.toISOString(), by: 'seller', text: 'Unlock it.' },
    { at: LATER.toISOString(), by: 'buyer', text: 'Accept it.' },
  ]);
});

test('a step that an older release ticked is said in the words of the guide, and one that is in no guide by its id', () => {
  const [known] = guideFor(item).steps;
  const old = (id: string) => recorded({ steps: [{ id, at: NOW, by: null, text: null }] })?.steps[0];
  expect(old(known?.id ?? '')).toEqual({ at: NOW.toISOString(), by: known?.by, text: known?.text });
  expect(old('gone')).toEqual({ at: NOW.toISOString(), by: null, text: 'gone' });
});
