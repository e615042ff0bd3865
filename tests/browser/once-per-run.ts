import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join('.emulators', 'browser-facts');

/**
 * Returns the first result of `make` in this run, as JSON, even in a worker that replaces one whose test failed. Tests
 * that share a result must run one after the other, because two at the same time would each call `make`.
 */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = join(FOLDER, `${name}.json`);
  if (!existsSync(file)) {
    const made = await make();
    mkdirSync(FOLDER, { recursive: true });
    // Renaming the file makes it appear complete or not at all, even if the worker dies.
    writeFileSync(`${file}.new`, JSON.stringify(made));
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

export const forgetFacts = (): void => rmSync(FOLDER, { recursive: true, force: true });
