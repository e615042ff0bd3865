import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/suite/root.ts';
import { runStryker } from '../bench/run-stryker.ts';
import { openCompiler } from './compiles.ts';
import { KNOWN_SURVIVORS } from './known-survivors.ts';
import type { MutantResult } from './mutant-result.ts';
import { type Found, printScores, type Score } from './scores.ts';
import { spanOf } from './span-of.ts';

/** The mutated folder for each word of the command. The files directly in a folder form a separate group. */
const ROOTS = { domain: 'src/domain', records: 'functions/src/records' };
const LIST = 'tests/mutants/known-survivors.ts';
/** Code that only the emulator suites reach: see the comment on the list of survivors. */
const UNREACHED_IS_FINE: keyof typeof ROOTS = 'records';

/** Mutates code and runs its unit tests. Returns whether the mutants that survived are those in the list. */
export async function runCodeMutants(what: keyof typeof ROOTS, args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { minutes: { type: 'string' }, force: { type: 'boolean', default: false } },
  });
  const until = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
  const groups = groupsOf(positionals.length ? positionals : foldersOf(ROOTS[what]));
  const compiles = openCompiler();
  const scores: Score[] = [];
  const complaints: string[] = [];
  for (const [folder, files] of groups) {
    if (Date.now() > until) {
      scores.push({ folder, found: 'not reached' });
      continue;
    }
    const results = await runStryker(what, folder, files, values.force);
    if (!results) {
      scores.push({ folder, found: 'no unit test' });
      if (what !== UNREACHED_IS_FINE) complaints.push(`no unit test imports anything of ${folder}`);
      continue;
    }
    const excuses = new Set(Object.keys(KNOWN_SURVIVORS).filter((name) => files.includes(name.split(' | ')[0] ?? '')));
    const found: Found = { killed: 0, survived: 0, uncovered: 0, known: 0, refused: 0 };
    for (const mutant of results) {
      const verdict = verdictOf(mutant);
      if (verdict === 'ignored') continue;
      const name = nameOf(mutant);
      const excused = name in KNOWN_SURVIVORS || (what === UNREACHED_IS_FINE && verdict === 'uncovered');
      if (verdict !== 'killed' && !excused && !compiles(mutant)) {
        found.refused += 1;
        continue;
      }
      found[verdict] += 1;
      if (verdict === 'killed') continue;
      excuses.delete(name);
      if (excused) found.known += 1;
      // The name is printed as JSON, so that the line can be pasted into the list.
      else complaints.push(`survived and not in ${LIST}: ${JSON.stringify(name)}`);
    }
    for (const name of excuses) complaints.push(`in ${LIST} but noticed by a test, or gone: ${JSON.stringify(name)}`);
    scores.push({ folder, found });
  }
  printScores(scores);
  for (const complaint of complaints) console.log(complaint);
  return complaints.length === 0;
}

/** Returns the files to mutate in each folder: all of its files, or only the named ones. */
function groupsOf(paths: readonly string[]): Map<string, string[]> {
  const isFile = (path: string): boolean => path.endsWith('.ts');
  const groups = Map.groupBy(paths, (path) => (isFile(path) ? dirname(path) : path.replace(/\/$/, '')));
  return new Map([...groups].map(([folder, named]) => [folder, named.every(isFile) ? named : codeIn(folder)] as const));
}

/** Returns the folder itself, for the files directly in it, and all folders below, sorted. */
const foldersOf = (top: string): string[] =>
  [top, ...globSync(`${top}/**/*/`, { cwd: root })].filter((folder) => codeIn(folder).length > 0).sort();

const codeIn = (folder: string): string[] =>
  globSync(`${folder}/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

function verdictOf({ status }: MutantResult): 'killed' | 'survived' | 'uncovered' | 'ignored' {
  if (status === 'Survived') return 'survived';
  if (status === 'NoCoverage') return 'uncovered';
  return status === 'Killed' || status === 'Timeout' ? 'killed' : 'ignored';
}

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 80);

/**
 * Returns a mutant's name in the list of known survivors: file, declaration and change, so that its line number may
 * change.
 */
function nameOf(mutant: MutantResult): string {
  const source = readFileSync(mutant.fileName, 'utf8');
  const { from, to, declaration } = spanOf(source, mutant);
  const file = relative(root, mutant.fileName);
  return `${file} | ${declaration} | ${short(source.slice(from, to))} → ${short(mutant.replacement)}`;
}
