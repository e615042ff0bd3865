import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const FOLDER = join('.emulators', 'browser-calls');
/** Each worker process writes its own file. */
const FILE = join(FOLDER, `${process.pid}.txt`);
const seen = new Set<string>();

/** Records the requests of a browser context to our server, one method and path per line. */
export function recordCalls(context: BrowserContext): void {
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const call = `${request.method()} ${pathname}`;
    if (!/^\/(api|media)\//.test(pathname) || seen.has(call)) return;
    seen.add(call);
    mkdirSync(FOLDER, { recursive: true });
    appendFileSync(FILE, `${call}\n`);
  });
}

/** Returns the calls that all workers recorded in this run. */
export const recordedCalls = (): string[] =>
  readdirSync(FOLDER).flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').trim().split('\n'));

export const forgetCalls = (): void => rmSync(FOLDER, { recursive: true, force: true });
