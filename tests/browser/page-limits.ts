import type { PageWeight } from './weigh-page.ts';

/** The limits of a page: JavaScript and CSS in KB, and the number of files that they may be in. */
export interface PageLimits {
  javascript: number;
  css: number;
  files: number;
  /** The reason for a limit that is higher than it was once: nothing else lets it rise. */
  because?: string;
}

/** From the root of the repository; one table by page. */
export const LIMITS_FILE = 'tests/browser/page-limits.json';

export const MEASURES = ['javascript', 'css', 'files'] as const;
const UNITS = { javascript: 'KB of JavaScript', css: 'KB of CSS', files: 'files' } as const;
/** So many KB below its limit, a page keeps to a lower one. */
const SLACK = 2;

/** Reads a table of limits, of today or of an earlier commit. */
export const readLimits = (text: string): Record<string, PageLimits> => JSON.parse(text);

/** Says which limits a page exceeds. */
export const excessOf = (weight: PageWeight, limits: PageLimits): string[] =>
  MEASURES.filter((measure) => weight[measure] > limits[measure]).map((measure) => inWords(measure, weight, limits));

/** Says which limits could be lower by some KB. */
export const slackOf = (weight: PageWeight, limits: PageLimits): string[] =>
  (['javascript', 'css'] as const)
    .filter((measure) => weight[measure] < limits[measure] - SLACK)
    .map((measure) => inWords(measure, weight, limits));

const inWords = (measure: (typeof MEASURES)[number], weight: PageWeight, limits: PageLimits): string =>
  `${weight[measure]} ${UNITS[measure]}, ${limits[measure]} allowed`;
