import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../scripts/suite/root.ts';
import type { MutantResult } from './mutant-result.ts';
import { spanOf } from './span-of.ts';

const FOLDER = join(root, '.emulators', 'mutants');
const COPY = join(FOLDER, 'types');
/** The compiler's results for mutated files, by their hash, because each compilation takes a second. */
const KNOWN = join(FOLDER, 'compiles.json');
const TSC = join(root, 'node_modules', '.bin', 'tsc');
const PROJECT = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: { incremental: true, tsBuildInfoFile: 'build.tsbuildinfo', types: ['node'] },
  include: ['src', 'functions'],
  exclude: ['**/*.test.ts'],
};

/**
 * Returns a function that tells whether a copy of the domain and the functions still compiles with a mutant. The types
 * are the first test, and Stryker does not check them.
 */
export function openCompiler(): (mutant: MutantResult) => boolean {
  rmSync(COPY, { recursive: true, force: true });
  for (const folder of ['src/domain', 'functions/src'])
    cpSync(join(root, folder), join(COPY, folder), { recursive: true });
  for (const modules of ['node_modules', 'functions/node_modules'])
    symlinkSync(join(root, modules), join(COPY, modules));
  writeFileSync(join(COPY, 'tsconfig.json'), JSON.stringify(PROJECT));
  const compiles = (): boolean => spawnSync(TSC, ['-p', COPY]).status === 0;
  if (!compiles()) throw new Error('The code does not compile even without a mutant; see npm run check:types.');
  const known: Record<string, boolean> = existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {};
  return (mutant) => {
    const source = readFileSync(mutant.fileName, 'utf8');
    const { from, to } = spanOf(source, mutant);
    const fault = source.slice(0, from) + mutant.replacement + source.slice(to);
    const hash = createHash('sha256').update(fault).digest('hex');
    if (hash in known) return known[hash] === true;
    const file = join(COPY, relative(root, mutant.fileName));
    writeFileSync(file, fault);
    known[hash] = compiles();
    writeFileSync(file, source);
    writeFileSync(KNOWN, JSON.stringify(known));
    return known[hash];
  };
}
