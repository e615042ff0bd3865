/** Measurements of one engine in one process. Times are in milliseconds, and those of searches are processor time. */
export interface SearchFigures {
  loadMs: number;
  /** Memory that loading the engine adds. */
  megabytes: number;
  kinds: Record<string, { p50: number; p95: number }>;
}

export const NOW = new Date('2026-06-15T00:00:00Z');
