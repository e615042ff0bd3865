/** A process's figures of an engine. Times in milliseconds, of searches those of a processor. */
export interface SearchFigures {
  loadMs: number;
  /** Of memory added by loading it. */
  megabytes: number;
  kinds: Record<string, { p50: number; p95: number }>;
}

export const NOW = new Date('2026-06-15T00:00:00Z');
