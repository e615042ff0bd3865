import { expect, test } from 'vitest';
import { chooseGuide } from './choose-guide.ts';
import type { HandoverItem } from './handover.ts';
import { handoverItemsOf } from './handover-items.ts';
import { guideFor, KIND_GUIDE } from './steps/guide-for.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const asset = { id: 'domain', kind: 'domain' as const, label: 'Domain', transfer: 'Transfer', expectedDays: 3 };
const [made] = handoverItemsOf({ assets: [asset], round: 1 }, null, NOW);
if (!made) throw new Error('One item expected.');
const item: HandoverItem = { ...made, steps: [{ id: 'domain-account', at: NOW, by: 'buyer', text: null }] };

test('a side chooses a platform for the kind of asset, or none, and what was ticked stays', () => {
  const chosen = chooseGuide(item, 'gandi');
  expect([guideFor(chosen).platform, chosen.steps]).toEqual(['Gandi', item.steps]);
  expect(guideFor(chooseGuide(chosen, KIND_GUIDE)).platform).toBeNull();
});

test.each(['github', 'nowhere', ''])('“%s” is no registrar', (guide) => {
  expect(() => chooseGuide(item, guide)).toThrow(expect.objectContaining({ code: 'not-found' }));
});

test('an item of which no kind is known has no platform', () => {
  expect(() => chooseGuide({ ...item, kind: null }, 'gandi')).toThrow(expect.objectContaining({ code: 'not-found' }));
});
