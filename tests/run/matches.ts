import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { root } from '../../scripts/suite/root.ts';

const fits = (file: string, pattern: string): boolean =>
  file === pattern || file.startsWith(`${pattern}/`) || (pattern.includes('*') && matchesGlob(file, pattern));

/**
 * True if one of the patterns is the file, a folder around it or a glob for it. Patterns that start with `!` exclude
 * files.
 */
export const matches = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => !pattern.startsWith('!') && fits(file, pattern)) &&
  !patterns.some((pattern) => pattern.startsWith('!') && fits(file, pattern.slice(1)));

let listed: string[] | null = null;
/** Returns every test file of the working tree, and searches for them only once. */
export function allTestFiles(): string[] {
  const everywhere = '{src,functions/src,scripts,tests}/**/*.{test,spec}.{ts,tsx}';
  listed ??= globSync(everywhere, { cwd: root, exclude: (name) => name === 'node_modules' }).sort();
  return listed;
}

/** Returns the test files that match, sorted. */
export const filesMatching = (patterns: readonly string[]): string[] =>
  patterns.length ? allTestFiles().filter((file) => matches(file, patterns)) : [];
