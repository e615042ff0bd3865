import { readdirSync, readFileSync } from 'node:fs';

/** Unit of the processor times in /proc: ticks of the kernel's clock. */
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 500;

export interface Used {
  parent: number;
  /** Processor time of the process itself, and of children that it has waited for. */
  ticks: number;
}
type Processes = ReadonlyMap<number, Used>;

function usedBy(pid: string): Used | null {
  try {
    // The name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    // The process has just ended.
    return null;
  }
}

/** Returns all processes, or none on systems without /proc. */
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
 * Measures the processor time of a process and all its descendants, except excluded branches. The time of an ended
 * browser's pages is lost between two samples, because no process waits for them, so the loss is added back.
 */
export class ProcessorMeter {
  private lost = 0;
  private last = 0;
  /** Last known ticks of the excluded branches. */
  private readonly apart = new Map<number, number>();
  /** Ticks of excluded branches that have ended, which the system now counts as their parent's. */
  private inherited = 0;
  private readonly root: number;
  private readonly without: ReadonlySet<number>;
  private readonly read: () => Processes;

  constructor(root: number, without: ReadonlySet<number> = new Set(), read: () => Processes = processes) {
    this.root = root;
    this.without = without;
    this.read = read;
  }

  /** Returns the seconds so far, user and system, or null if the system does not report them. */
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

  /** Takes samples regularly until the process ends. */
  start(): this {
    setInterval(() => this.sample(), SAMPLE_MS).unref();
    return this;
  }
}
