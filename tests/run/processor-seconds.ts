import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel's clock, in which /proc counts. */
const TICKS_PER_SECOND = 100;

interface Used {
  parent: number;
  ticks: number;
}

/** What a process has used by itself and by children that it has waited for; null once it is gone. */
function usedBy(pid: string): Used | null {
  try {
    // The name, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}

/**
 * The processor seconds, user and system, of this process and all below it, without some branches; null on systems that
 * do not tell. Work of processes that ended without being waited for is not in it.
 */
export function processorSeconds(without: ReadonlySet<number> = new Set()): number | null {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  const all = new Map(pids.map((pid) => [Number(pid), usedBy(pid)]));
  const below = (pid: number): number => {
    if (without.has(pid)) return 0;
    const children = [...all].filter(([, used]) => used?.parent === pid);
    return (all.get(pid)?.ticks ?? 0) + children.reduce((sum, [child]) => sum + below(child), 0);
  };
  return all.get(process.pid) ? below(process.pid) / TICKS_PER_SECOND : null;
}
