import { expect, test } from 'vitest';
import { offerTone, stageTone } from '../deal/tones.ts';
import { toneOf } from './tone-of.ts';

test('a chip is amber on the reader’s turn, unless there is a problem', () => {
  expect([toneOf('under-way'), toneOf('under-way', true), toneOf('trouble', true)]).toEqual([
    'slate',
    'amber',
    'brick',
  ]);
});

test('only a pending offer waits for the reader; a back-up waits for nobody', () => {
  const tones = (['pending', 'back-up', 'accepted', 'declined'] as const).map((state) => offerTone(state, true));
  expect(tones).toEqual(['amber', 'slate', 'fern', 'hollow']);
  expect(offerTone('pending')).toBe('slate');
});

test('a stage is amber for the side whose turn it is, and for no onlooker', () => {
  const deal = { stage: 'paid', waitingOn: 'seller' } as const;
  expect([stageTone(deal, 'seller'), stageTone(deal, 'buyer'), stageTone(deal, null)]).toEqual([
    'amber',
    'slate',
    'slate',
  ]);
});
