import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { requireFreePort } from '../../../scripts/suite/require-free-ports.ts';
import { root } from '../../../scripts/suite/root.ts';
import { until } from '../plain/until.ts';

const FRAMEWORK = join(root, 'node_modules', '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');
const BARE = join(root, 'tests', 'support', 'emulators', 'bare-functions.mjs');
const COMPILED = join(root, '.emulators', 'compiled-functions');

export interface FunctionsProcess {
  url: string;
  pid: number;
  /** Resolves once the process has exited, for any reason. */
  ended: Promise<void>;
  /** Kills the process immediately and waits until it has exited. */
  kill(): Promise<void>;
}

/**
 * Starts the built bundle's API in one process that handles 80 requests at a time, as in production. The functions
 * emulator would start a process for each request.
 */
export function startFunctions(
  port: number,
  { source = join(root, 'functions'), env = {} }: { source?: string; env?: Record<string, string | undefined> } = {},
): Promise<FunctionsProcess> {
  return start(port, frameworkArgs(port, source), env);
}

/** Arguments with which Node serves a bundle's API as Google's runtime does. */
export const frameworkArgs = (port: number, source: string): string[] => [
  FRAMEWORK,
  '--target=api',
  `--source=${source}`,
  `--port=${port}`,
];

/** Starts the API without the framework, in two thirds of the processor time, for tests that kill many processes. */
export function startBareFunctions(port: number, env: Record<string, string>): Promise<FunctionsProcess> {
  return start(port, [BARE, join(root, 'functions', 'lib', 'index.js'), `${port}`, COMPILED], env);
}

/** Saves the code that this process has compiled so far, so that bare processes started later can load it. */
export function keepCompiled({ pid }: FunctionsProcess): void {
  process.kill(pid, 'SIGUSR2');
}

async function start(port: number, args: string[], env: Record<string, string | undefined>): Promise<FunctionsProcess> {
  // A process left by an earlier run would otherwise answer in place of the new one.
  await requireFreePort('the functions', port);
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env, FUNCTION_TARGET: 'api' },
  });
  // Stops the child when the tests end, even if they fail.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.removeListener('exit', end);
      resolve();
    }),
  );
  const running: FunctionsProcess = { url, pid: child.pid ?? 0, ended, kill: () => kill(child, ended) };
  try {
    await until(() => fetch(url).then(Boolean, () => false));
  } catch (error) {
    await running.kill();
    throw error;
  }
  return running;
}

async function kill(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await ended;
}
