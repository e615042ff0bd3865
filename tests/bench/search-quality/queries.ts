import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Meant, meantBy } from './judgement.ts';

/** A query as people type it, with a careful reader's interpretation. */
export interface Query {
  kind: string;
  q: string;
  /** Words that must be found, words that may be found, and words that must not be. */
  required: string[];
  allowed: string[];
  excluded: string[];
  meant: Meant;
}

const marked = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, words = '']) => words);

/** Parses a line of `queries.txt`; throws if the line has no interpretation. */
export function parseQuery(kind: string, line: string): Query {
  const [text = '', reading = ''] = line.split('|').map((part) => part.trim());
  if (!text || !reading) throw new Error(`This line has no query or no reading: ${line}`);
  return {
    kind,
    q: text.replace(/[[\](){}]/g, ''),
    required: marked(text, /\[([^\]]*)\]/g),
    allowed: marked(text, /\(([^)]*)\)/g),
    excluded: marked(text, /\{([^}]*)\}/g),
    meant: meantBy(reading),
  };
}

/** True for a fixed half of the queries. They are run and counted, but the developers of search never look at them. */
export function isHeldOut(q: string): boolean {
  let hash = 24;
  for (let i = 0; i < q.length; i++) hash = Math.imul(hash ^ q.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) & 1) === 1;
}

function readAll(): Query[] {
  const text = readFileSync(join(import.meta.dirname, 'queries.txt'), 'utf8');
  const [, ...sections] = text.split(/^# /m);
  return sections.flatMap((section) => {
    const [kind = '', ...lines] = section.split('\n').filter(Boolean);
    return lines.map((line) => parseQuery(kind, line));
  });
}

const ALL = readAll();
export const QUERIES: Record<'read' | 'put aside', readonly Query[]> = {
  read: ALL.filter(({ q }) => !isHeldOut(q)),
  'put aside': ALL.filter(({ q }) => isHeldOut(q)),
};
