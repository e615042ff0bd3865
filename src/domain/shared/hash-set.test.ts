import { expect, test } from 'vitest';
import { HashSet } from './hash-set.ts';

const names = Array.from({ length: 5_000 }, (_, n) => `customer-${n}`);
function setOf(texts: readonly string[], salt = 7): HashSet {
  const set = new HashSet(salt);
  for (const text of texts) set.add(text);
  return set;
}

test('a text is new once, and once for each number it is combined with', () => {
  const set = new HashSet(7);
  const isNew = [set.add('ada'), set.add('ada'), set.add('bo'), set.add('ada', 1), set.add('ada', 1), set.add('')];
  expect(isNew).toEqual([true, false, true, true, false, true]);
  expect(set.size).toBe(4);
});

test('the set grows without losing values', () => {
  const set = setOf(names);
  expect(set.size).toBe(5_000);
  expect(names.some((name) => set.add(name))).toBe(false);
  expect(set.size).toBe(5_000);
});

test('the set continues from any saved state', () => {
  for (const count of [0, 3, 5_000]) {
    const saved = setOf(names.slice(0, count)).saved();
    expect(saved).toHaveLength(2 * count);
    const set = HashSet.restore(7, saved);
    expect(set.size).toBe(count);
    expect(names.slice(0, count).some((name) => set.add(name))).toBe(false);
    expect(set.add('somebody else')).toBe(true);
    expect(set.saved()).toHaveLength(2 * count + 2);
  }
});

test('a hash with a zero half is stored like any other', () => {
  const halves = Uint32Array.of(0, 5, 9, 0);
  expect([...HashSet.restore(7, halves).saved()].sort()).toEqual([0, 0, 5, 9]);
});

test('different salts hash the same texts differently', () => {
  expect(setOf(['ada']).saved()).not.toEqual(setOf(['ada'], 8).saved());
});
