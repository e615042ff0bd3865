import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEAL_EVENTS, type DealEventKind } from './events.ts';
import { LANDINGS } from './landings.ts';

const components = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(`src/features/${file}`, 'utf8'))
  .join('\n');

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
