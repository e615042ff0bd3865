import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Instance } from './instances.ts';
import { type FirebaseConfig, localConfig } from './local-config.ts';
import { requireFreePorts } from './ports.ts';

export const root = join(import.meta.dirname, '..', '..');
const READY = 'All emulators ready';
const READY_MS = 120_000;
/** Ctrl-C ends everything within ten seconds: this long for an orderly end, then by force. */
const STOP_MS = 7_000;
const LOOK_MS = 2_000;

export interface Suite {
  stop(): Promise<void>;
  /** Resolves when the suite ended by itself. */
  ended: Promise<void>;
}

/** Starts the emulators of an instance with the repo's rules and indexes and waits until they serve. */
export async function startSuite(instance: Instance): Promise<Suite> {
  await requireFreePorts(instance);
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
  writeFileSync(join(root, instance.configFile), `${JSON.stringify(localConfig(config, instance), null, 2)}\n`);
  // The Storage emulator empties a folder of the temporary directory when it starts and ends; with
  // a common one, two suites would take each other's files away.
  const temporary = join(root, '.emulators', `${instance.name}-tmp`);
  mkdirSync(temporary, { recursive: true });
  const log = createWriteStream(join(root, '.emulators', `${instance.name}.log`));
  const child = spawn(...commandLine(instance), {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...toolEnv(),
      TMPDIR: temporary,
      METADATA_SERVER_DETECTION: 'none',
      FUNCTIONS_EMULATOR_PARALLEL: '4',
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
      NO_UPDATE_NOTIFIER: '1',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const family = watchFamily(child.pid ?? 0);
  const suite = { ended, stop: () => stop(child, ended, family) };
  try {
    await ready(child, log, ended);
    await hideWhoHasAnAccount(instance);
  } catch (error) {
    await suite.stop();
    throw error;
  }
  return suite;
}

/** Improved e-mail privacy, as in production: no answer tells whether an address has an account. */
async function hideWhoHasAnAccount({ ports, projectId }: Instance): Promise<void> {
  const config = `identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`;
  const answer = await fetch(`http://127.0.0.1:${ports.auth}/${config}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`The auth emulator did not take its settings: ${await answer.text()}`);
}

/** firebase-tools, behind hidane where that is set up; else with the official emulators. */
function commandLine({ projectId, configFile }: Instance): [string, string[]] {
  const firebase = [
    join(root, 'node_modules', '.bin', 'firebase'),
    ...['emulators:start', '--project', projectId, '--config', configFile],
    ...['--only', 'auth,firestore,storage,functions,hosting'],
  ];
  const hidane = process.env.HANDOFF_HIDANE;
  if (!hidane) return [firebase[0] ?? '', firebase.slice(1)];
  // hidane puts its own `java` first on PATH; ours must come before that one.
  const shim = join(root, 'emulators', 'suite', 'java-shim');
  return [hidane, ['exec', '--', 'sh', '-c', `PATH="${shim}${delimiter}$PATH" exec "$@"`, 'sh', ...firebase]];
}

/** Lets firebase-tools take our judge of storage.rules for the jar it would download. */
function toolEnv(): Record<string, string> {
  const storageRules = process.env.HANDOFF_STORAGE_RULES;
  return storageRules ? { STORAGE_EMULATOR_BINARY_PATH: storageRules } : {};
}

function ready(child: ChildProcess, log: NodeJS.WritableStream, ended: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let tail = '';
    const take = (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk).slice(-4000);
      if (tail.includes(READY)) resolve();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const fail = (what: string) => reject(new Error(`${tail.trim()}\n\nThe emulators ${what}; see .emulators/*.log.`));
    setTimeout(() => fail('were not ready in time'), READY_MS).unref();
    void ended.then(() => fail('ended while starting'));
  });
}

/**
 * Ends the suite: firebase-tools first, which ends its emulators in order; then, by force, whatever
 * is left of the family.
 */
async function stop(child: ChildProcess, ended: Promise<void>, family: Family): Promise<void> {
  family.look();
  if (child.pid) kill(-child.pid, 'SIGINT');
  const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
  await Promise.race([ended, late]);
  if (child.pid) kill(-child.pid, 'SIGKILL');
  for (const pid of family.pids) kill(pid, 'SIGKILL');
}

interface Family {
  pids: Set<number>;
  look: () => void;
}

/**
 * Every process below the suite, looked up again and again: when firebase-tools dies unexpectedly
 * its emulators lose their parent and could not be found any more.
 */
function watchFamily(root: number): Family {
  const pids = new Set<number>();
  const look = () => {
    for (const pid of descendants(root)) pids.add(pid);
  };
  setInterval(look, LOOK_MS).unref();
  return { pids, look };
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}

/** Every process below `pid`. */
function descendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.filter((row) => row[1] === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}
