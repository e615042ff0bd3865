import { KINDS, type Part, SUITES } from '../suites.ts';
import { filesMatching } from './matches.ts';

export type Asked =
  | { mode: 'check' | 'all' | 'failed' }
  | { mode: 'change'; changed: string | null; eighth: boolean }
  | { mode: 'named'; parts: Part[]; options: string[]; kills: string; times: number };

/** A mistake on the command line, told without a stack. */
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

/** `unit` names the kind and what is kept apart of it; a part's own name names that part. */
const namedBy = (name: string): Part[] =>
  SUITES.filter((part) => part.name === name || part.kind === name || part.kind === `${name}-apart`).filter(
    (part) => part.name === name || !part.again,
  );

/** The parts with those of their files that a path, or a piece of one, names. */
const withFiles = (parts: readonly Part[], pieces: readonly string[]): Part[] =>
  parts.flatMap((part) => {
    const files = filesMatching(part.files).filter((file) => pieces.some((piece) => file.includes(piece)));
    return files.length ? [{ ...part, files }] : [];
  });

function named(names: string, rest: string[]): Asked {
  const times = Number(optionOf(rest, '--times') ?? 1);
  const parts = names.split(',').flatMap((name) => {
    const found = namedBy(name);
    if (!found.length) throw new WrongArguments(`There is no part ${name}. There are ${KINDS.join(', ')}.`);
    return found;
  });
  // `npm run test:faults`: so many kills at random, not only one after each change.
  const kills = names === 'faults' && /^\d+$/.test(rest[0] ?? '') ? (rest.shift() ?? '') : '';
  // Options, and all that follows one, are for the program.
  const at = rest.findIndex((word) => word.startsWith('-'));
  const options = at < 0 ? [] : rest.splice(at);
  const pieces = rest.map((word) => word.replace(/:\d+$/, ''));
  const chosen = pieces.length ? withFiles(parts, pieces) : parts;
  if (!chosen.length) throw new WrongArguments(`No test of ${names} is named like ${pieces.join(' ')}.`);
  return { mode: 'named', parts: chosen, options, kills, times };
}

/** The parts that hold some test files, as `npm run test:chance` names them. */
const partsOf = (pieces: string[]): Part[] =>
  withFiles(
    SUITES.filter(({ again }) => !again),
    pieces,
  );

/** Reads a command line: `check`, `all`, `chance <files> --times 20`, nothing, or parts and perhaps files of them. */
export function readArguments(given: readonly string[]): Asked {
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
