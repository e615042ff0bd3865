import { spawnSync } from 'node:child_process';

const REFRESH_MS = 2_000;
const EXIT_MS = 2_000;

export interface ProcessTree {
  pids: Set<number>;
  refresh: () => void;
}

/**
 * Tracks every process below `root` by polling: if firebase-tools dies unexpectedly, its emulators are orphaned and
 * could no longer be found.
 */
export function watchProcessTree(root: number): ProcessTree {
  const pids = new Set<number>();
  const refresh = () => {
    for (const pid of descendants(root)) pids.add(pid);
  };
  setInterval(refresh, REFRESH_MS).unref();
  return { pids, refresh };
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

/** Resolves once all of these processes have exited, or after two seconds. */
export async function untilExited(pids: readonly number[]): Promise<void> {
  const until = Date.now() + EXIT_MS;
  while (pids.some(isRunning) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
}

function isRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
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
