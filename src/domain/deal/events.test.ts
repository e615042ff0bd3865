import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { BRAND } from '../brand.ts';
import type { DealControl } from './deal-control.ts';
import {
  DEAL_EVENT_KINDS,
  DEAL_EVENTS,
  type DealEvent,
  type DealEventKind,
  dealEventSchema,
  eventWords,
  timelineLine,
} from './events.ts';

describe('events', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const deal = dealFacts(NOW);
  const event = (patch: Partial<DealEvent>): DealEvent => ({
    kind: 'offer-made',
    by: 'buyer',
    at: NOW,
    amount: 2_000_000,
    label: null,
    labels: null,
    question: null,
    said: null,
    ...patch,
  });

  test('a timeline line names the actor, and calls the reader You', () => {
    expect(timelineLine(deal, event({}), 'buyer')).toBe('You offered $20,000');
    expect(timelineLine(deal, event({}), 'seller')).toBe('B offered $20,000');
    expect(timelineLine(deal, event({ by: 'seller' }), 'buyer')).toBe('S offered $20,000');
  });

  test('the system’s actions are credited to the site', () => {
    expect(eventWords(deal, event({ by: 'system' }), 'buyer').who).toBe(BRAND);
  });

  test('a missing amount or label leaves no gap in the sentence', () => {
    expect(eventWords(deal, event({ amount: null }), 'buyer')).toEqual({
      who: 'B',
      amount: '',
      label: '',
      listing: 'T',
    });
    expect(eventWords(deal, event({ amount: 0 }), 'buyer').amount).toBe('$0');
  });

  test('each side reads its own wording where they differ', () => {
    const both = event({ label: 'for both', labels: { buyer: 'for the buyer', seller: 'for the seller' } });
    expect([eventWords(deal, both, 'buyer').label, eventWords(deal, both, 'seller').label]).toEqual([
      'for the buyer',
      'for the seller',
    ]);
    expect(eventWords(deal, event({ label: 'for both' }), 'seller').label).toBe('for both');
  });

  test('reading a stored event loses nothing, no matter who caused it', () => {
    const labels = { buyer: 'for the buyer', seller: 'for the seller' };
    for (const by of ['buyer', 'seller', 'system'] as const) {
      const whole = event({
        by,
        label: 'for both',
        labels,
        question: 'q',
        said: { item: '1-0', text: 'Sent.', file: 'f' },
      });
      expect(dealEventSchema.parse(whole)).toEqual(whole);
    }
    expect(dealEventSchema.safeParse({ ...event({}), by: 'admin' }).success).toBe(false);
  });

  test.each<[DealEvent['kind'], DealEvent['by'], without: string, withLabel: string]>([
    ['code-asked', 'buyer', 'B asked to read the code', 'B asked to read the code, as X'],
    ['code-granted', 'seller', 'S gave read-only access to the code', 'S gave read-only access to the code: X'],
    ['code-ending', 'system', 'Access to the code ends', 'Access to the code ends: X'],
    ['code-removed', 'seller', 'S removed access to the code', 'S removed access to the code: X'],
    [
      'outside-rejected',
      'system',
      'The payment outside Handoff was not confirmed',
      'The payment outside Handoff was not confirmed: X',
    ],
  ])('a line of “%s” ends cleanly without a label', (kind, by, without, withLabel) => {
    const reader = by === 'buyer' ? 'seller' : 'buyer';
    expect(timelineLine(deal, event({ kind, by }), reader)).toBe(without);
    expect(timelineLine(deal, event({ kind, by, label: 'X' }), reader)).toBe(withLabel);
  });

  test('for a contested payment, the line says how much arrived, or that nothing did', () => {
    const line = (amount: number | null) =>
      timelineLine(deal, event({ kind: 'outside-contested', by: 'seller', amount, label: 'X' }), 'buyer');
    expect([line(null), line(50_000)]).toEqual([
      'S contested the payment outside Handoff, of which nothing arrived: X',
      'S contested the payment outside Handoff, of which only $500 arrived: X',
    ]);
  });
});

describe('controls', () => {
  const components = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`src/features/${file}`, 'utf8'))
    .join('\n');
  const controlsOf = (kind: DealEventKind): readonly DealControl[] | undefined => {
    const row = DEAL_EVENTS[kind];
    return 'controls' in row ? row.controls : undefined;
  };

  test('a task leads to the place to do it', () => {
    expect(controlsOf('access-requested')).toEqual(['grant-access']);
    expect(controlsOf('offer-made')?.[0]).toBe('accept-offer');
    expect(controlsOf('invoice-issued')?.[0]).toBe('pay');
    expect(controlsOf('outside-reported')).toEqual(['confirm-outside']);
    expect(controlsOf('disputed')).toEqual(['statement']);
  });

  test('a task that can’t be done now leads to the panel that says why', () => {
    expect(controlsOf('extension-declined')?.at(-1)).toBe('due-date');
    expect(controlsOf('outside-answered')?.at(-1)).toBe('outside');
  });

  test('every control that a notification leads to is in the deal room, and every kind of event notifies someone', () => {
    const landing = DEAL_EVENT_KINDS.filter((kind) => controlsOf(kind));
    expect(landing).toHaveLength(43);
    for (const kind of landing) {
      const controls = controlsOf(kind) ?? [];
      expect(DEAL_EVENTS[kind], kind).not.toHaveProperty('silent');
      expect(controls.length, `controls of ${kind}`).toBeGreaterThan(0);
      for (const control of controls)
        expect(
          components.includes(`data-control="${control}"`) || components.includes(`'data-control': '${control}'`),
          control,
        ).toBe(true);
    }
  });
});

describe('thread events', () => {
  test('a thread shows how a deal begins, what is agreed and how it ends', () => {
    for (const kind of [
      'opened',
      'access-granted',
      'offer-accepted',
      'paid',
      'completed',
      'lapsed',
      'canceled',
    ] as const)
      expect(DEAL_EVENTS[kind].inThread, kind).toBe(true);
  });

  test('offers are cards there, and mere reminders only appear under the bell', () => {
    for (const kind of [
      'offer-made',
      'offer-countered',
      'payment-due-soon',
      'offer-expiring',
      'handover-late',
    ] as const)
      expect(DEAL_EVENTS[kind].inThread, kind).toBeUndefined();
    expect(
      DEAL_EVENT_KINDS.filter((kind) => /-(?:soon|ending|expiring)$/.test(kind) && DEAL_EVENTS[kind].inThread),
    ).toEqual([]);
  });
});
