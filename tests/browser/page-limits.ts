import type { PageWeight } from './weigh-page.ts';

/** The limits of a page: KB of JavaScript, KB of CSS, and the number of files of both. */
export interface PageLimits {
  javascript: number;
  css: number;
  files: number;
  /** The reason for a raised limit. A limit may not rise without one. */
  because?: string;
}

/** The path of the table of limits by page, relative to the root of the repository. */
export const LIMITS_FILE = 'tests/browser/page-limits.json';

export const MEASURES = ['javascript', 'css', 'files'] as const;
const UNITS = { javascript: 'KB of JavaScript', css: 'KB of CSS', files: 'files' } as const;
/** Number of KB by which a page may stay below its limit before the limit should be lowered. */
const SLACK = 2;

/** Parses a table of limits, either the current one or one from an earlier commit. */
export const readLimits = (text: string): Record<string, PageLimits> => JSON.parse(text);

/** Lists the limits that a page exceeds. */
export const findExceededLimits = (weight: PageWeight, limits: PageLimits): string[] =>
  MEASURES.filter((measure) => weight[measure] > limits[measure]).map((measure) => inWords(measure, weight, limits));

/** Lists the limits that could be lowered. */
export const findSlackLimits = (weight: PageWeight, limits: PageLimits): string[] =>
  (['javascript', 'css'] as const)
    .filter((measure) => weight[measure] < limits[measure] - SLACK)
    .map((measure) => inWords(measure, weight, limits));

const inWords = (measure: (typeof MEASURES)[number], weight: PageWeight, limits: PageLimits): string =>
  `${weight[measure]} ${UNITS[measure]}, ${limits[measure]} allowed`;
