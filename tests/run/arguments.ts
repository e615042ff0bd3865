import { KINDS, type Part, SUITES } from '../suites.ts';
import { filesMatching } from './matches.ts';

export type RunRequest =
  | { mode: 'check' | 'all' | 'failed' }
  | { mode: 'change'; changed: string | null; eighth: boolean }
  | { mode: 'named'; parts: Part[]; options: string[]; kills: string; times: number };

/** A mistake on the command line, printed without a stack trace. */
export class WrongArguments extends Error {}

const optionOf = (words: string[], name: string): string | null => {
  const at = words.indexOf(name);
  if (at < 0) return null;
  const [, value] = words.splice(at, 2);
  if (!value) throw new WrongArguments(`${name} wants a value.`);
  return value;
};
const flagOf = (words: string[], name: string): boolean => {
  const at = words.indexOf(name);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
};

/**
 * Returns the parts with a name. `unit` stands for all parts of that kind and of `unit-apart`, except repeats, which
 * must be named.
 */
const namedBy = (name: string): Part[] =>
  SUITES.filter((part) => part.name === name || part.kind === name || part.kind === `${name}-apart`).filter(
    (part) => part.name === name || !part.again,
  );

/** Returns the parts, reduced to the files whose path contains one of the pieces. */
const withFiles = (parts: readonly Part[], pieces: readonly string[]): Part[] =>
  parts.flatMap((part) => {
    const files = filesMatching(part.files).filter((file) => pieces.some((piece) => file.includes(piece)));
    return files.length ? [{ ...part, files }] : [];
  });

function named(names: string, rest: string[]): RunRequest {
  const times = Number(optionOf(rest, '--times') ?? 1);
  const parts = names.split(',').flatMap((name) => {
    const found = namedBy(name);
    if (!found.length) throw new WrongArguments(`There is no part ${name}. There are ${KINDS.join(', ')}.`);
    return found;
  });
  // Number of random kills requested by `npm run test:faults`, in addition to one after each change.
  const kills = names === 'faults' && /^\d+$/.test(rest[0] ?? '') ? (rest.shift() ?? '') : '';
  // Options and everything after them are passed to the program.
  const at = rest.findIndex((word) => word.startsWith('-'));
  const options = at < 0 ? [] : rest.splice(at);
  const pieces = rest.map((word) => word.replace(/:\d+$/, ''));
  const chosen = pieces.length ? withFiles(parts, pieces) : parts;
  if (!chosen.length) throw new WrongArguments(`No test of ${names} is named like ${pieces.join(' ')}.`);
  return { mode: 'named', parts: chosen, options, kills, times };
}

/** Returns the parts that contain these test files, as named by `npm run test:chance`. */
const partsOf = (pieces: string[]): Part[] =>
  withFiles(
    SUITES.filter(({ again }) => !again),
    pieces,
  );

/**
 * Reads a command line: `check`, `all`, `chance <files> --times 20`, nothing, or parts and optionally some of their
 * files.
 */
export function readArguments(given: readonly string[]): RunRequest {
  const words = [...given];
  if (words[0] === 'check' || words[0] === 'all') return { mode: words[0] };
  if (words[0] === 'chance') {
    words.shift();
    const times = Number(optionOf(words, '--times') ?? 20);
    const parts = partsOf(words);
    if (!parts.length)
      throw new WrongArguments('Name the tests: npm run test:chance -- tests/api/a.test.ts --times 20');
    return { mode: 'named', parts, options: [], kills: '', times };
  }
  if (flagOf(words, '--failed')) return { mode: 'failed' };
  const changed = optionOf(words, '--changed');
  const eighth = flagOf(words, '--eighth');
  const [names, ...rest] = words;
  return names ? named(names, rest) : { mode: 'change', changed, eighth };
}
