import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join('.emulators', 'browser-facts');

/**
 * Returns what `make` returned first in this run, as JSON holds it, even to the worker that replaces one whose test
 * failed. Its tests run one after the other: two at once would each make it.
 */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = join(FOLDER, `${name}.json`);
  if (!existsSync(file)) {
    const made = await make();
    mkdirSync(FOLDER, { recursive: true });
    // Whole or not at all, however the worker ends.
    writeFileSync(`${file}.new`, JSON.stringify(made));
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

export const forgetFacts = (): void => rmSync(FOLDER, { recursive: true, force: true });
