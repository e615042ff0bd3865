import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStripeDouble } from '../stripe-double/serve-double.ts';
import { SiteAccount } from '../stripe-double/site-account.ts';
import { StripeDouble } from '../stripe-double/stripe-double.ts';
import { withAssetHeaders } from './asset-headers.ts';
import { commandLine, type EmulatorOptions, toolEnv } from './command-line.ts';
import { accountSite, functionsEnv, type Instance } from './instances.ts';
import { type FirebaseConfig, localConfig } from './local-config.ts';
import { startMailServer } from './mail-server.ts';
import { kill, type ProcessTree, untilExited, watchProcessTree } from './process-tree.ts';
import { requireFreePorts } from './require-free-ports.ts';
import { root } from './root.ts';
import { savedAccount } from './saved-data.ts';
import { copyRules } from './watch-rules.ts';

const READY = 'All emulators ready';
const READY_MS = 120_000;
/** Ctrl-C must stop everything within ten seconds: processes get this long to exit before they are killed. */
const STOP_MS = 7_000;

export interface Suite {
  /** The site's account at the Stripe double. */
  account: SiteAccount;
  stop(): Promise<void>;
  /** Resolves when the suite has ended, for any reason. */
  ended: Promise<void>;
}

/**
 * Starts an instance's emulators with the repo's rules and indexes and waits until they are ready. A site to be served
 * must be built first, because the caching rules list its files.
 */
export async function startSuite(instance: Instance, wanted: EmulatorOptions = { ui: false }): Promise<Suite> {
  await requireFreePorts(instance, wanted.ui);
  // The Storage emulator empties a folder in the temporary directory when it starts and stops; if two suites shared
  // one, they would delete each other's files.
  const temporary = join(root, '.emulators', `${instance.name}-tmp`);
  mkdirSync(temporary, { recursive: true });
  copyRules(instance);
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
  const local = withAssetHeaders(localConfig(config, instance, wanted.ui), join(root, instance.site));
  writeFileSync(join(root, instance.configFile), `${JSON.stringify(local, null, 2)}\n`);
  const log = createWriteStream(join(root, '.emulators', `${instance.name}.log`));
  const child = spawn(...commandLine(instance, wanted), {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...toolEnv(),
      TMPDIR: temporary,
      METADATA_SERVER_DETECTION: 'none',
      FUNCTIONS_EMULATOR_PARALLEL: '12',
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
      NO_UPDATE_NOTIFIER: '1',
      // In seconds: on a busy machine, loading the functions takes longer than the default of ten.
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      ...functionsEnv(instance),
      ...wanted.env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const tree = watchProcessTree(child.pid ?? 0);
  // However this process ends, nothing of the suite is left running.
  process.once('exit', () => end(child, tree));
  const closeLetterBox = await startMailServer(instance);
  const account = new SiteAccount(accountSite(instance, wanted.env?.SITE_URL));
  if (wanted.importFrom) account.keep(savedAccount(wanted.importFrom));
  const stripe = await serveStripeDouble(new StripeDouble(), instance.ports.stripe, account);
  const suite = {
    account,
    ended,
    stop: async () => {
      await stop(child, ended, tree);
      await closeLetterBox();
      await stripe.close();
    },
  };
  try {
    await ready(child, log, ended, wanted.show);
    await enableEmailPrivacy(instance);
  } catch (error) {
    await suite.stop();
    throw error;
  }
  return suite;
}

/** Turns on email enumeration protection, as in production: no response reveals whether an address has an account. */
async function enableEmailPrivacy({ ports, projectId }: Instance): Promise<void> {
  const config = `identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`;
  const answer = await fetch(`http://127.0.0.1:${ports.auth}/${config}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`The auth emulator rejected its settings: ${await answer.text()}`);
}

function ready(child: ChildProcess, log: NodeJS.WritableStream, ended: Promise<void>, show?: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let tail = '';
    const take = (chunk: Buffer) => {
      log.write(chunk);
      if (show) for (const line of String(chunk).split('\n')) if (show.test(line)) console.log(line.trim());
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

/** Stops firebase-tools first, which shuts down its emulators in order, then kills the rest of the process tree. */
async function stop(child: ChildProcess, ended: Promise<void>, tree: ProcessTree): Promise<void> {
  tree.refresh();
  if (child.pid) kill(-child.pid, 'SIGINT');
  const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
  await Promise.race([ended, late]);
  end(child, tree);
  // Ports are released only once the processes have exited, a moment after the signal.
  await untilExited([...tree.pids, child.pid ?? 0]);
}

function end(child: ChildProcess, tree: ProcessTree): void {
  if (child.pid) kill(-child.pid, 'SIGKILL');
  for (const pid of tree.pids) kill(pid, 'SIGKILL');
}
