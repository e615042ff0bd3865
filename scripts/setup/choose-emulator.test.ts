import { describe, expect, test } from 'vitest';
import { chooseEmulator } from './choose-emulator.mjs';

type Facts = Parameters<typeof chooseEmulator>[0];
type Row = [wish: string | undefined, command: string, build: string, official: string, chosen: string | RegExp];

const BUILD: Record<string, Pick<Facts, 'isBuilt' | 'hasRust'>> = {
  built: { isBuilt: true, hasRust: false },
  'can be built': { isBuilt: false, hasRust: true },
  'no Rust': { isBuilt: false, hasRust: false },
};

const STARTS: Row[] = [
  [undefined, 'start', 'built', 'found', 'rust'],
  [undefined, 'start', 'can be built', 'found', 'official'],
  [undefined, 'start', 'can be built', 'to download', 'rust'],
  [undefined, 'start', 'can be built', 'no Java', 'rust'],
  [undefined, 'start', 'no Rust', 'found', 'official'],
  [undefined, 'start', 'no Rust', 'to download', 'official'],
  [undefined, 'start', 'no Rust', 'no Java', /^Neither Rust nor Java 21/],
  ['', 'start', 'can be built', 'found', 'official'],
];
const TESTS: Row[] = [
  [undefined, 'test', 'built', 'found', 'rust'],
  [undefined, 'test', 'can be built', 'found', 'rust'],
  [undefined, 'test', 'no Rust', 'found', /built with Rust, which was not found/],
  [undefined, 'dev', 'can be built', 'found', 'rust'],
  [undefined, 'bench', 'can be built', 'found', 'rust'],
];
const WISHES: Row[] = [
  ['official', 'test', 'built', 'found', 'official'],
  ['official', 'start', 'built', 'to download', 'official'],
  ['official', 'start', 'built', 'no Java', /^EMULATORS=official needs Java 21/],
  ['rust', 'start', 'can be built', 'found', 'rust'],
  ['rust', 'start', 'no Rust', 'found', /built with Rust, which was not found/],
  ['java', 'start', 'built', 'found', /^EMULATORS=java is not an emulator: set it to official or rust/],
];

describe.each([...STARTS, ...TESTS, ...WISHES])('EMULATORS=%s npm run %s', (wish, command, build, official, chosen) => {
  const choose = () =>
    chooseEmulator({
      wish,
      command,
      isBuilt: BUILD[build]?.isBuilt ?? false,
      hasRust: BUILD[build]?.hasRust ?? false,
      official: () => official as ReturnType<Facts['official']>,
    });

  test(`ours: ${build}; Google’s: ${official} → ${chosen}`, () => {
    if (typeof chosen === 'string') expect(choose()).toBe(chosen);
    else expect(choose).toThrow(chosen);
  });
});

test("doesn't look for Google's emulator if ours is built", () => {
  const official = () => {
    throw new Error('It was looked for.');
  };
  expect(chooseEmulator({ wish: undefined, command: 'start', isBuilt: true, hasRust: true, official })).toBe('rust');
});
