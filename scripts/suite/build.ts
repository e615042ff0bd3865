import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Instance, siteEnv, TEST } from './instances.ts';
import { root } from './root.ts';

/** Runs one of this project's programs; its output is shown only if it fails. */
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

/** Inherited by child runs, which would otherwise replace the functions while this run's emulators use them. */
const BUILT = 'HANDOFF_FUNCTIONS_BUILT';

/** Bundles the functions, including emulator-only code, once per run. */
export async function buildFunctions(): Promise<void> {
  if (process.env[BUILT]) return;
  await run(process.execPath, [join('functions', 'build.mjs'), '--emulator']);
  process.env[BUILT] = 'yes';
}

/** The site folders already built in this run, which all its parts share. */
const SITES = 'HANDOFF_SITES_BUILT';
const isSiteBuilt = (folder: string): boolean => (process.env[SITES] ?? '').split(':').includes(folder);

async function site(folder: string, env: Record<string, string>): Promise<void> {
  if (isSiteBuilt(folder)) return;
  await run(
    join('node_modules', '.bin', 'vite'),
    ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    // Set explicitly, because a test that builds has a different value.
    { NODE_ENV: 'production', ...env },
  );
  process.env[SITES] = `${process.env[SITES] ?? ''}:${folder}`;
}

/** Builds the site for an instance's project and emulators, once per run. */
export const buildSite = (instance: Instance): Promise<void> => site(instance.site, siteEnv(instance));

/** The output folder for the site as deployed. */
export const DEPLOYED_SITE = '.emulators/deployed-site';

/** Builds the site as deployed, or with more settings into another folder, once per run. */
export function buildDeployedSite(folder = DEPLOYED_SITE, more: Record<string, string> = {}): Promise<void> {
  const { VITE_FIREBASE_CONFIG = '' } = siteEnv(TEST);
  // The production URL rather than that of this run's emulators.
  const SITE_URL = `https://${TEST.projectId}.web.app`;
  return site(folder, { VITE_FIREBASE_CONFIG, VITE_EMULATORS: '', GCLOUD_PROJECT: TEST.projectId, SITE_URL, ...more });
}
