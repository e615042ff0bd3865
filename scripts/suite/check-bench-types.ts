import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

const TSC = join(root, 'node_modules', '.bin', 'tsc');

/** `npm run check` skips files that use the packages of tests/bench, because it doesn't install those. */
export function checkBenchTypes(): void {
  const project = ['-p', join('tests', 'bench', 'tsconfig.json'), '--checkers', '1'];
  const { status } = spawnSync(TSC, ['--noEmit', ...project], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The benchmarks do not compile.');
}
