import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock, in which /proc counts. */
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 500;

export interface Used {
  parent: number;
  /** By itself, and by children that it has waited for. */
  ticks: number;
}
type Processes = ReadonlyMap<number, Used>;

function usedBy(pid: string): Used | null {
  try {
    // The name, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    // It has just ended.
    return null;
  }
}

/** All processes, or none on systems that do not tell. */
function processes(): Processes {
  const found = new Map<number, Used>();
  let names: string[] = [];
  try {
    names = readdirSync('/proc');
  } catch {
    return found;
  }
  for (const name of names) {
    const used = /^\d+$/.test(name) ? usedBy(name) : null;
    if (used) found.set(Number(name), used);
  }
  return found;
}

/**
 * Measures the use of a process and all below it, without some branches. Nobody waits for the pages of a browser that
 * ends: their loss shows as a fall between two samples, and is added again.
 */
export class ProcessorMeter {
  private lost = 0;
  private last = 0;
  /** Ticks of the branches that are left out, as they were last seen. */
  private readonly apart = new Map<number, number>();
  /** Ticks of such branches that have ended, which the system now counts as their parent's. */
  private inherited = 0;
  private readonly root: number;
  private readonly without: ReadonlySet<number>;
  private readonly read: () => Processes;

  constructor(root: number, without: ReadonlySet<number> = new Set(), read: () => Processes = processes) {
    this.root = root;
    this.without = without;
    this.read = read;
  }

  /** The seconds, user and system, until now; null where the system does not tell. */
  sample(): number | null {
    const all = this.read();
    if (!all.has(this.root)) return null;
    const children = Map.groupBy(all.keys(), (pid) => all.get(pid)?.parent);
    const below = (pid: number): number =>
      this.without.has(pid)
        ? 0
        : (children.get(pid) ?? []).reduce((sum, child) => sum + below(child), all.get(pid)?.ticks ?? 0);
    this.disinherit(all);
    const now = below(this.root) - this.inherited;
    this.lost += Math.max(0, this.last - now);
    this.last = now;
    return (now + this.lost) / TICKS_PER_SECOND;
  }

  private disinherit(all: Processes): void {
    for (const pid of this.without) {
      const ticks = all.get(pid)?.ticks;
      if (ticks === undefined) {
        this.inherited += this.apart.get(pid) ?? 0;
        this.apart.delete(pid);
      } else this.apart.set(pid, ticks);
    }
  }

  /** Looks again and again, until the process ends. */
  start(): this {
    setInterval(() => this.sample(), SAMPLE_MS).unref();
    return this;
  }
}
