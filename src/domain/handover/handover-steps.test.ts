import { describe, expect, test } from 'vitest';
import { ALL_STAGES } from '../deal/states.ts';
import { type HandoverItem, handoverItemSchema } from './handover.ts';
import { handoverItemsOf } from './handover-items.ts';
import { canTick, markStep, switchGuide } from './handover-steps.ts';
import { guideFor, KIND_GUIDE } from './steps/guide-for.ts';

describe('choose guide', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const asset = { id: 'domain', kind: 'domain' as const, label: 'Domain', transfer: 'Transfer', expectedDays: 3 };
  const [made] = handoverItemsOf({ assets: [asset], round: 1 }, null, NOW);
  if (!made) throw new Error('One item expected.');
  const item: HandoverItem = { ...made, steps: [{ id: 'domain-account', at: NOW, by: 'buyer', text: 'Accept it.' }] };

  test('a side chooses a platform for the kind of asset, or none, and ticked steps stay', () => {
    const chosen = switchGuide(item, 'gandi');
    expect([guideFor(chosen).platform, chosen.steps]).toEqual(['Gandi', item.steps]);
    expect(guideFor(switchGuide(chosen, KIND_GUIDE)).platform).toBeNull();
  });

  test.each(['github', 'nowhere', ''])('“%s” isn’t a registrar', (guide) => {
    expect(() => switchGuide(item, guide)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

describe('tick step', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const LATER = new Date('2026-06-10T12:00:00Z');
  const asset = { id: 'code', kind: 'code' as const, label: 'Source code', transfer: 'Sent', expectedDays: 1 };
  const [item] = handoverItemsOf(
    { assets: [asset], round: 1 },
    { url: '', identifiers: [{ id: 'code', label: 'x', identifier: 'github.com/ada/desk' }] },
    NOW,
  );
  if (!item) throw new Error('One item expected.');

  test('a side ticks its own step, once, and can untick it', () => {
    const once = markStep(item, 'github-transfer', true, 'seller', NOW);
    const text = guideFor(item).steps.find(({ id }) => id === 'github-transfer')?.text;
    expect(once.steps).toEqual([{ id: 'github-transfer', at: NOW, by: 'seller', text }]);
    expect(markStep(once, 'github-transfer', true, 'seller', LATER).steps).toEqual([
      { id: 'github-transfer', at: LATER, by: 'seller', text },
    ]);
    const both = markStep(once, 'github-accept', true, 'buyer', LATER);
    expect(both.steps.map(({ id, by }) => [id, by])).toEqual([
      ['github-transfer', 'seller'],
      ['github-accept', 'buyer'],
    ]);
    expect(markStep(both, 'github-transfer', false, 'seller', LATER).steps.map(({ id }) => id)).toEqual([
      'github-accept',
    ]);
  });

  test('a step keeps its words and its side', () => {
    const { steps } = markStep(item, 'github-transfer', true, 'seller', NOW);
    expect(handoverItemSchema.parse({ ...item, steps }).steps).toEqual(steps);
  });

  test('neither the other side’s steps nor another platform’s can be ticked', () => {
    expect(() => markStep(item, 'github-transfer', true, 'buyer', NOW)).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
    expect(() => markStep(item, 'gitlab-transfer', true, 'seller', NOW)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });

  test('steps are ticked from the payment to completion, and not on hold', () => {
    expect(ALL_STAGES.filter((stage) => canTick({ stage, hold: null }))).toEqual(['paid', 'handover', 'inspection']);
    expect(canTick({ stage: 'paid', hold: { reason: 'x', since: NOW } })).toBe(false);
  });
});
