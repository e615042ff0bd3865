import { spawnSync } from 'node:child_process';

const LOOK_MS = 2_000;
const GONE_MS = 2_000;

export interface Family {
  pids: Set<number>;
  look: () => void;
}

/**
 * Every process below `root`, looked up again and again: when firebase-tools dies unexpectedly its
 * emulators lose their parent and could not be found any more.
 */
export function watchFamily(root: number): Family {
  const pids = new Set<number>();
  const look = () => {
    for (const pid of descendants(root)) pids.add(pid);
  };
  setInterval(look, LOOK_MS).unref();
  return { pids, look };
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}

/** Resolves once none of these processes is left, or after two seconds. */
export async function gone(pids: readonly number[]): Promise<void> {
  const until = Date.now() + GONE_MS;
  while (pids.some(isThere) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
}

function isThere(pid: number): boolean {
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
