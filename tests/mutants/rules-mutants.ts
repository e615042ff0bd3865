import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { startSuite } from '../../scripts/suite/suite.ts';
import { EQUIVALENT } from '../rules/equivalent-mutants.ts';
import { type Mutant, mutantsOf } from '../rules/mutants.ts';
import { firestoreRules } from './firestore-rules.ts';
import { storageRules } from './storage-rules.ts';

/** A rules file under test, with functions that load and judge copies of it. */
export interface RulesTarget {
  file: string;
  /** Number of copies that can be tested in parallel. */
  atOnce: number;
  /** Loads a copy under a name. Returns whether it compiles. */
  load(name: string, rules: string): Promise<boolean>;
  /** Returns whether the rules' tests pass with the copy of that name. */
  testsPass(name: string): Promise<boolean>;
}

type Verdict = 'killed' | 'survived' | 'equivalent' | 'does not compile';
const TARGETS = { firestore: firestoreRules, storage: storageRules };

/** Puts one fault at a time into rules, optionally only between two lines. Returns whether every fault was noticed. */
export async function runRulesMutants(which: keyof typeof TARGETS, lines: readonly string[]): Promise<boolean> {
  const target = TARGETS[which];
  const [first = 0, last = Number.POSITIVE_INFINITY] = lines.map(Number);
  const source = readFileSync(join(root, target.file), 'utf8');
  const all = mutantsOf(source).filter(({ line }) => line >= first && line <= last);
  const mutants = [...new Map(all.map((mutant) => [mutant.rules, mutant])).values()];
  mkdirSync(join(root, '.emulators', 'mutants'), { recursive: true });
  // The environment may name emulators that are already running, as in the tests themselves.
  const suite = process.env.RULES_FIRESTORE_HOST ? null : await startSuite(TEST);
  try {
    // Tests can find a fault only if they pass without it.
    if (!(await target.load('none', source)) || !(await target.testsPass('none'))) {
      console.error('The rules tests fail even without a mutant. Fix them first: npm test -- rules.');
      return false;
    }
    return report(await judgeAll(target, source, mutants));
  } finally {
    await suite?.stop();
  }
}

async function judgeAll(target: RulesTarget, source: string, mutants: readonly Mutant[]): Promise<Verdict[]> {
  const sourceLines = source.split('\n');
  /**
   * Returns a mutant's name in the list of equivalent ones: the text of its line, so that its line number may change.
   */
  const nameOf = ({ line, what }: Mutant): string => `${sourceLines[line - 1]?.trim()} | ${what}`;
  const judge = async (mutant: Mutant, name: string): Promise<Verdict> => {
    if (!(await target.load(name, mutant.rules))) return 'does not compile';
    if (EQUIVALENT[nameOf(mutant)]) return 'equivalent';
    return (await target.testsPass(name)) ? 'survived' : 'killed';
  };
  const verdicts: Verdict[] = [];
  const queue = mutants.map((mutant, n) => ({ mutant, name: String(n) }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const verdict = await judge(next.mutant, next.name);
      if (verdict === 'survived') console.log(`survived, line ${next.mutant.line}: ${nameOf(next.mutant)}`);
      if (verdicts.push(verdict) % 25 === 0) console.log(`${verdicts.length} of ${mutants.length}`);
    }
  };
  await Promise.all(Array.from({ length: target.atOnce }, worker));
  return verdicts;
}

function report(verdicts: readonly Verdict[]): boolean {
  const count = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
  console.log(
    `\n${count('killed')} killed, ${count('survived')} survived, ${count('equivalent')} equivalent, ${count('does not compile')} that do not compile`,
  );
  return count('survived') === 0;
}
