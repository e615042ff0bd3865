import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Instance, siteEnv } from './instances.ts';
import { root } from './root.ts';

/** Runs a program of this project silently; its output is shown only if it fails. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${output}\n${args.join(' ')} failed.`))));
  });
}

/** Inherited by a run beside this one, which would otherwise replace the functions under this one's emulators. */
const BUILT = 'HANDOFF_FUNCTIONS_BUILT';

/** Bundles the functions, with the simulated payment provider; once in a run. */
export async function buildFunctions(): Promise<void> {
  if (process.env[BUILT]) return;
  await run(process.execPath, [join('functions', 'build.mjs'), '--emulator']);
  process.env[BUILT] = 'yes';
}

/** Builds the site for an instance's project and emulators. */
export async function buildSite(instance: Instance): Promise<void> {
  await run(
    join('node_modules', '.bin', 'vite'),
    ['build', '--outDir', instance.site, '--emptyOutDir', '--logLevel', 'error'],
    siteEnv(instance),
  );
}
