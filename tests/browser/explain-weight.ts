import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { inKilobytes, type PageWeight } from './weigh-page.ts';

const HEAVIEST = 12;

/** The untracked file that keeps a page's file sizes from the last time it was light enough in this checkout. */
const lastFile = (page: string): string =>
  join(root, '.emulators', `${TEST.name}-page-weights`, `${encodeURIComponent(page)}.json`);

/** Saves the file sizes of a page, to explain a later change that makes it too heavy. */
export function keepWeight(page: string, { byName }: PageWeight): void {
  mkdirSync(dirname(lastFile(page)), { recursive: true });
  writeFileSync(lastFile(page), JSON.stringify(byName, null, 2));
}

/** Lists the heaviest files of a page, and those that have changed since it was last light enough. */
export function explainWeight(page: string, { byName }: PageWeight): string {
  const heaviest = listed(Object.entries(byName).slice(0, HEAVIEST));
  const text = `Its heaviest files, in KB:\n${heaviest}`;
  if (!existsSync(lastFile(page))) return text;
  const before: Record<string, number> = JSON.parse(readFileSync(lastFile(page), 'utf8'));
  const names = [...new Set([...Object.keys(byName), ...Object.keys(before)])];
  const changes = names
    .map((name): [string, number] => [name, inKilobytes(1000 * ((byName[name] ?? 0) - (before[name] ?? 0)))])
    .filter(([, kilobytes]) => kilobytes !== 0)
    .sort(([, one], [, other]) => other - one);
  return `${text}\nHeavier or lighter since it was last light enough in this checkout:\n${listed(changes)}`;
}

const listed = (files: [name: string, kilobytes: number][]): string =>
  files.map(([name, kilobytes]) => `${kilobytes.toFixed(1).padStart(8)}  ${name}`).join('\n');
