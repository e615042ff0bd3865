import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const FOLDER = join('.emulators', 'browser-calls');
/** Each worker process writes a file of its own. */
const FILE = join(FOLDER, `${process.pid}.txt`);
const seen = new Set<string>();

/** Records what the pages of a browser context ask of our server: a method and a path in each line. */
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

/** The calls that all workers recorded in this run. */
export const recordedCalls = (): string[] =>
  readdirSync(FOLDER).flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').trim().split('\n'));

export const forgetCalls = (): void => rmSync(FOLDER, { recursive: true, force: true });
