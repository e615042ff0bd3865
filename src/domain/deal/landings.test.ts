import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEAL_EVENTS, type DealEventKind } from './events.ts';
import { LANDINGS } from './landings.ts';

const components = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(`src/features/${file}`, 'utf8'))
  .join('\n');

test('what is asked of somebody leads to where they answer it', () => {
  expect(LANDINGS['access-requested']).toEqual(['grant-access']);
  expect(LANDINGS['offer-made']?.[0]).toBe('accept-offer');
  expect(LANDINGS['invoice-issued']?.[0]).toBe('pay');
  expect(LANDINGS['outside-reported']).toEqual(['confirm-outside']);
  expect(LANDINGS.disputed).toEqual(['statement']);
});

test('what cannot be answered now leads to the panel that says why', () => {
  expect(LANDINGS['extension-declined']?.at(-1)).toBe('due-date');
  expect(LANDINGS['outside-answered']?.at(-1)).toBe('outside');
});

test('every control that a notification lands on is in the deal room, and every kind of event notifies somebody', () => {
  for (const [kind, doors] of Object.entries(LANDINGS)) {
    expect(DEAL_EVENTS[kind as DealEventKind], kind).not.toHaveProperty('silent');
    expect(doors.length, `doors of ${kind}`).toBeGreaterThan(0);
    for (const door of doors)
      expect(components.includes(`data-door="${door}"`) || components.includes(`'data-door': '${door}'`), door).toBe(
        true,
      );
  }
});
