import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EQUIVALENT } from '../tests/rules/equivalent-mutants.ts';
import { type Mutant, mutantsOf } from '../tests/rules/mutants.ts';
import { TEST } from './suite/instances.ts';
import { root } from './suite/root.ts';
import { startSuite } from './suite/suite.ts';

// `npm run test:mutants`: puts one fault at a time into firestore.rules and checks that the rules'
// tests fail. `npm run test:mutants -- 70 90` does so for lines 70 to 90 only.
const AT_ONCE = 2;
const HOST = process.env.RULES_FIRESTORE_HOST ?? `127.0.0.1:${TEST.ports.firestore}`;
const FOLDER = join(root, '.emulators', 'mutants');
const [first = 0, last = Number.POSITIVE_INFINITY] = process.argv.slice(2).map(Number);

type Verdict = 'killed' | 'survived' | 'equivalent' | 'does not compile';

const source = readFileSync(join(root, 'firestore.rules'), 'utf8');
const sourceLines = source.split('\n');
/** A mutant's name in the list of equivalent ones: the text of its line, so that lines may move. */
const nameOf = ({ line, what }: Mutant): string => `${sourceLines[line - 1]?.trim()} | ${what}`;

async function runMutant(mutant: Mutant, n: number): Promise<Verdict> {
  const project = `demo-mutant-${n}`;
  const file = join(FOLDER, `${n}.rules`);
  writeFileSync(file, mutant.rules);
  if (!(await compiles(project, mutant.rules))) return 'does not compile';
  if (EQUIVALENT[nameOf(mutant)]) return 'equivalent';
  return (await testsPass(project, file)) ? 'survived' : 'killed';
}

async function compiles(project: string, content: string): Promise<boolean> {
  const answer = await fetch(`http://${HOST}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content }] } }),
  });
  return answer.ok;
}

function testsPass(project: string, file: string): Promise<boolean> {
  const files = ['firestore', 'writes'].map((name) => `tests/rules/${name}.test.ts`);
  const args = ['run', '--project', 'rules', ...files, '--bail', '1', '--reporter', 'dot'];
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      RULES_FILE: file,
      RULES_PROJECT: project,
      RULES_FIRESTORE_HOST: HOST,
    },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

mkdirSync(FOLDER, { recursive: true });
// The environment may name a Firestore emulator that is already running, as for the tests themselves.
const suite = process.env.RULES_FIRESTORE_HOST ? null : await startSuite(TEST);
const mutants = [...new Map(mutantsOf(source).map((mutant) => [mutant.rules, mutant])).values()].filter(
  ({ line }) => line >= first && line <= last,
);
// A fault is found only by tests that pass without it.
const untouched = join(FOLDER, 'untouched.rules');
writeFileSync(untouched, source);
if (!(await compiles('demo-mutant-none', source)) || !(await testsPass('demo-mutant-none', untouched))) {
  await suite?.stop();
  console.error('The rules’ tests fail without any fault: mend them first, with npm test -- rules.');
  process.exit(1);
}
const tally: Record<Verdict, number> = { killed: 0, survived: 0, equivalent: 0, 'does not compile': 0 };
const queue = mutants.map((mutant, n) => ({ mutant, n }));
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const verdict = await runMutant(next.mutant, next.n);
    tally[verdict] += 1;
    if (verdict === 'survived') console.log(`survived, line ${next.mutant.line}: ${nameOf(next.mutant)}`);
    const done = Object.values(tally).reduce((sum, count) => sum + count, 0);
    if (done % 25 === 0) console.log(`${done} of ${mutants.length}`);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
await suite?.stop();
console.log(
  `\n${tally.killed} killed, ${tally.survived} survived, ${tally.equivalent} equivalent, ${tally['does not compile']} that do not compile`,
);
process.exit(tally.survived ? 1 : 0);
