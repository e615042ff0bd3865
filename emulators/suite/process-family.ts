import { spawnSync } from 'node:child_process';

const LOOK_MS = 2_000;

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
