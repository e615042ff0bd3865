import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Instance, siteEnv, TEST } from './instances.ts';
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

/** Bundles the functions, with what only the emulators have; once in a run. */
export async function buildFunctions(): Promise<void> {
  if (process.env[BUILT]) return;
  await run(process.execPath, [join('functions', 'build.mjs'), '--emulator']);
  process.env[BUILT] = 'yes';
}

/** The folders of the sites that this run has built, each of which serves all parts that look at it. */
const SITES = 'HANDOFF_SITES_BUILT';
const isSiteBuilt = (folder: string): boolean => (process.env[SITES] ?? '').split(':').includes(folder);

async function site(folder: string, env: Record<string, string>): Promise<void> {
  if (isSiteBuilt(folder)) return;
  await run(
    join('node_modules', '.bin', 'vite'),
    ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    // As a test that builds has another one.
    { NODE_ENV: 'production', ...env },
  );
  process.env[SITES] = `${process.env[SITES] ?? ''}:${folder}`;
}

/** Builds the site for an instance's project and emulators; once in a run. */
export const buildSite = (instance: Instance): Promise<void> => site(instance.site, siteEnv(instance));

/** The folder in which the site is built as it is deployed. */
export const DEPLOYED_SITE = '.emulators/deployed-site';

/** Builds the site as it is deployed, or with more settings into another folder; once in a run. */
export function buildDeployedSite(folder = DEPLOYED_SITE, more: Record<string, string> = {}): Promise<void> {
  const { VITE_FIREBASE_CONFIG = '' } = siteEnv(TEST);
  // Not where this run's emulators serve it.
  const SITE_URL = `https://${TEST.projectId}.web.app`;
  return site(folder, { VITE_FIREBASE_CONFIG, VITE_EMULATORS: '', GCLOUD_PROJECT: TEST.projectId, SITE_URL, ...more });
}
