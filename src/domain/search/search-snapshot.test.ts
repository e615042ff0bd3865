import { expect, test } from 'vitest';
import {
  isSnapshotUnfinished,
  MAX_SNAPSHOT_MS,
  newSnapshot,
  readySnapshots,
  type SearchSnapshot,
  searchSnapshotSchema,
} from './search-snapshot.ts';

const NOW = new Date('2026-06-15T00:00:00Z');
const snapshot = (id: string, change: Partial<SearchSnapshot>) => ({ ...newSnapshot(id, 'changes', NOW), ...change });

test('a requested snapshot is empty', () => {
  const asked = newSnapshot('s', 'listings', NOW);
  expect(searchSnapshotSchema.parse(asked)).toEqual({
    id: 's',
    state: 'asked',
    from: 'listings',
    askedAt: NOW,
    count: 0,
    attempts: 0,
    readyAt: null,
    changesUntil: null,
    index: null,
    entries: null,
    unreadable: { count: 0, ids: [] },
    problem: null,
  });
});

test('a ready snapshot names its two files, and one not ready in a quarter of an hour is lost', () => {
  const files = { index: { sha256: 'a', bytes: 5 }, entries: { sha256: 'b', bytes: 9 } };
  const ready = snapshot('s', { state: 'ready', readyAt: NOW, changesUntil: NOW, ...files });
  expect(searchSnapshotSchema.parse(ready)).toEqual(ready);
  expect(MAX_SNAPSHOT_MS).toBe(900_000);
});

test('a snapshot is unfinished until it is ready or failed', () =>
  expect((['asked', 'writing', 'ready', 'failed'] as const).map((state) => isSnapshotUnfinished({ state }))).toEqual([
    true,
    true,
    false,
    false,
  ]));

test('ready snapshots are sorted newest first, whenever they were requested', () => {
  const at = (ms: number) => new Date(NOW.getTime() + ms);
  const snapshots = [
    snapshot('old', { state: 'ready', readyAt: at(1), askedAt: at(900) }),
    snapshot('writing', { state: 'writing' }),
    snapshot('newest', { state: 'ready', readyAt: at(3) }),
    snapshot('failed', { state: 'failed', readyAt: at(4) }),
    snapshot('newer', { state: 'ready', readyAt: at(2) }),
    snapshot('without a time', { state: 'ready' }),
  ];
  expect(readySnapshots(snapshots).map(({ id }) => id)).toEqual(['newest', 'newer', 'old', 'without a time']);
});
