import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../emulators/suite/root.ts';
import { DEAL_EVENT_KINDS } from '../../src/domain/deal/events.ts';
import { DEAL_NOTIFICATION_TEXTS } from '../../src/domain/notification/deal-notification-texts.ts';
import { INVOICE_NOTICES } from '../../src/domain/notification/invoice-notices.ts';
import { TOLD, TOLD_BESIDE } from '../../src/domain/notification/told.ts';
import { STATE_TABLES } from '../../src/domain/state-tables.ts';

const functions = join(root, 'functions/src');
const source = readdirSync(functions, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(functions, file), 'utf8'))
  .join('\n');

const events = Object.entries(STATE_TABLES).flatMap(([name, { machine }]) =>
  [...new Set(Object.values(machine.table).flatMap((moves) => Object.keys(moves)))].map(
    (event) => [name, event] as const,
  ),
);

test.each(events)('%s › %s is told, or there is a reason why not', (name, event) => {
  const told = TOLD[name]?.[event];
  expect(told).toBeDefined();
  if (!told) return;
  if ('silent' in told) expect(told.silent).not.toBe('');
  if ('deal' in told) for (const kind of told.deal) expect(DEAL_NOTIFICATION_TEXTS[kind]).not.toBeNull();
});

test('no line tells of an event that no table has', () => {
  const known = events.map(([name, event]) => `${name} ${event}`);
  const lines = Object.entries(TOLD).flatMap(([name, moves]) => Object.keys(moves).map((event) => `${name} ${event}`));
  expect(lines.filter((line) => !known.includes(line))).toEqual([]);
});

test('every kind of deal event that is told belongs to a move, or stands beside them', () => {
  const used = new Set([
    ...TOLD_BESIDE,
    ...Object.values(TOLD).flatMap((moves) =>
      Object.values(moves).flatMap((told) => ('deal' in told ? told.deal : [])),
    ),
  ]);
  const notified = DEAL_EVENT_KINDS.filter((kind) => DEAL_NOTIFICATION_TEXTS[kind]);
  expect(notified.filter((kind) => !used.has(kind))).toEqual([]);
});

test.each([...DEAL_EVENT_KINDS, ...Object.keys(INVOICE_NOTICES)])('%s is written by a workflow', (kind) => {
  const [prefix] = kind.split('-');
  const parametrised = `\`${prefix}-\${`;
  expect(source.includes(`'${kind}'`) || source.includes(parametrised)).toBe(true);
});
