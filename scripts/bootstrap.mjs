// Entry point of every npm script: installs what is missing, then runs scripts/<command>.ts or a program in tests/ with
// the project's own Node. Written in plain JavaScript without packages, because nothing is installed yet.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setUp } from './setup/set-up.mjs';
import { warmEnv } from './setup/warm-env.mjs';

/** Start time, used to print the total duration. */
const began = Date.now();
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const [command = 'start', ...rest] = process.argv.slice(2);
/** Commands whose programs are in tests/. */
const OF_TESTS = { test: 'run/test.ts', bench: 'bench/bench.ts', mutants: 'mutants/mutants.ts' };
const program = OF_TESTS[command] ? join('tests', OF_TESTS[command]) : join('scripts', `${command}.ts`);

try {
  // Quick tests need no emulators.
  const tools = await setUp(root, rest[0] === 'check' ? 'check' : command);
  const node = join(root, 'node_modules', '.bin', 'node');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, program), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...tools.env,
      HANDOFF_BEGAN: String(began),
      ...(command === 'test' && warmEnv(root, rest)),
    },
  });
  // The terminal also sends Ctrl-C to the child, which shuts down first; this process then exits.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15)));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
