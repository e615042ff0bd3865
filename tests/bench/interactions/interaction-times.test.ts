import { expect, test } from 'vitest';
import { interactionRows, tableOf, timeActs } from './interaction-times.ts';

const act = (name: string, at: number, screen = 'search') => ({ screen, name, at });

test('an act takes as long as the longest event of the interaction that began after it', () => {
  const acts = [act('a', 100), act('b', 300), act('c', 500)];
  const timings = [
    { interactionId: 7, at: 101, duration: 24 },
    // The key is released after the next act was sent.
    { interactionId: 7, at: 301, duration: 48 },
    { interactionId: 8, at: 302, duration: 32 },
    // Events such as pointer moves have no interaction.
    { interactionId: 0, at: 303, duration: 400 },
  ];
  expect(timeActs(acts, timings).map(({ ms }) => ms)).toEqual([48, 32, 16]);
});

test('screens are told in one line each, with the worst by its name', () => {
  const all = [
    { screen: 'search', name: 'text: a', ms: 24 },
    { screen: 'search', name: 'text: b', ms: 80 },
    { screen: 'editor', name: 'name: a', ms: 16 },
  ];
  const [, search, editor] = tableOf(all).split('\n');
  expect(search?.split(/\s{2,}/)).toEqual(['search', '2', '80', '80', '80', 'text: b']);
  expect(editor?.split(/\s{2,}/)).toEqual(['editor', '1', '16', '16', '16', 'name: a']);
});

test('p95 and the worst have aims, and a floor beside them', () => {
  const all = Array.from({ length: 100 }, (_, i) => ({ screen: 'search', name: `${i}`, ms: i + 1 }));
  const floor = [{ screen: 'floor', name: 'a', ms: 16 }];
  expect(interactionRows(all, floor)).toMatchObject([
    { value: 96, baseline: { value: 16 }, aim: { most: 60 } },
    { value: 100, baseline: { value: 16 }, aim: { most: 100 } },
  ]);
});
