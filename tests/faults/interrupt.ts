import { createRequire } from 'node:module';
import { db } from '../../functions/src/data/firestore/firebase.ts';

class Interrupted extends Error {}

/** Firestore's client sends every commit through this method. */
interface Client {
  request(method: string, body: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
}

let changes = 0;
let last = Number.POSITIVE_INFINITY;
let installed = false;

/**
 * Allows `after` more changes of Firestore, Auth or Storage, and loses the response to the last of them. Everything
 * that follows fails, as in a stopped process.
 */
export function interruptAfter(after: number): void {
  changes = 0;
  last = after;
  if (installed) return;
  installed = true;
  watchFirestore(Object.getPrototypeOf(db()) as Client);
  watchHttp();
}

/** Allows all changes again. Returns how many changes were made since the interruption began. */
export function endInterruption(): number {
  last = Number.POSITIVE_INFINITY;
  return changes;
}

function countChange(): void {
  changes += 1;
}

function refuseWhenOver(): void {
  if (changes >= last) throw new Interrupted('interrupted');
}

function watchFirestore(client: Client): void {
  const { request } = client;
  client.request = async function (this: Client, method, body, ...rest) {
    // An open transaction would hold its locks for a minute.
    if (method === 'rollback') return request.call(this, method, body, ...rest);
    refuseWhenOver();
    const answer = await request.call(this, method, body, ...rest);
    if (body.writes?.length) countChange();
    refuseWhenOver();
    return answer;
  };
}

/** Watches the HTTP requests to Auth and Storage. It patches the CommonJS module, which all modules share. */
function watchHttp(): void {
  const http = createRequire(import.meta.url)('node:http') as typeof import('node:http');
  const { request } = http;
  http.request = ((...args: Parameters<typeof request>) => {
    const sent = request(...args);
    if (changes >= last) sent.destroy(new Interrupted('interrupted'));
    else if (sent.method !== 'GET' && sent.method !== 'HEAD') sent.once('response', countChange);
    return sent;
  }) as typeof request;
}
