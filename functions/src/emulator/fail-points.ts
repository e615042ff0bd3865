import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { db } from '../data/firestore/firebase.ts';

/** The two methods through which Firestore's client sends everything: unary calls (commits) and streams (reads). */
interface Client {
  request(method: string, body: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(...args: unknown[]): Promise<NodeJS.EventEmitter>;
}

/**
 * The moment to kill the process: at point number `at`, or once `after` exchanges have changed data (if 0, right before
 * the first of them).
 */
export interface KillPoint {
  at?: number | undefined;
  after?: number | undefined;
}
/** Number of points passed and of exchanges that changed data. */
export interface PassedPoints {
  points: number;
  changes: number;
}

let installed = false;
let kill: KillPoint = {};
let passed: PassedPoints = { points: 0, changes: 0 };
const transactions = new Set<string>();

/**
 * Counts a point before or after an exchange. At the chosen point, the process kills itself, after writing down the ids
 * of its transactions, whose locks would otherwise be held for another minute.
 */
function passPoint(): void {
  passed.points += 1;
  if (passed.points === kill.at) endProcess();
}

function endProcess(): void {
  const file = process.env.HANDOFF_OPEN_TRANSACTIONS;
  if (file) writeFileSync(file, JSON.stringify([...transactions]));
  process.kill(process.pid, 'SIGKILL');
}

function noteTransaction(message: unknown): void {
  const id = (message as { transaction?: Uint8Array } | undefined)?.transaction;
  if (id?.length) transactions.add(Buffer.from(id).toString('base64'));
}

/** Called before the first exchange that changes data, after the reads it depends on, while its locks are held. */
function beforeChange(): void {
  if (passed.changes === 0 && kill.after === 0) endProcess();
}
function afterChange(): void {
  passed.changes += 1;
  if (passed.changes === kill.after) endProcess();
}

/**
 * Starts counting the points before and after every exchange with Firestore, Auth, Storage and the payment provider,
 * and kills this process at the chosen point, as a power cut would.
 */
export function armFailPoints(chosen: KillPoint): void {
  passed = { points: 0, changes: 0 };
  kill = chosen;
  if (installed) return;
  installed = true;
  watchFirestore(Object.getPrototypeOf(db()) as Client);
  watchHttp();
}

function watchFirestore(client: Client): void {
  const { request, requestStream } = client;
  client.request = async function (this: Client, method, body, ...rest) {
    const changes = (body.writes?.length ?? 0) > 0;
    if (changes) beforeChange();
    passPoint();
    const answer = await request.call(this, method, body, ...rest);
    noteTransaction(answer);
    if (changes) afterChange();
    passPoint();
    return answer;
  };
  client.requestStream = async function (this: Client, ...args) {
    passPoint();
    const stream = await requestStream.apply(this, args);
    const { emit } = stream;
    stream.emit = function (event, ...values: unknown[]) {
      if (event === 'data') noteTransaction(values[0]);
      return emit.call(this, event, ...values);
    };
    stream.once('end', passPoint);
    return stream;
  };
}

/**
 * Watches requests to Auth, Storage and the payment provider, which all go over HTTP. Patches the CommonJS module,
 * because every importer shares it.
 */
function watchHttp(): void {
  const http = createRequire(import.meta.url)('node:http') as typeof import('node:http');
  const { request } = http;
  http.request = ((...args: Parameters<typeof request>) => {
    passPoint();
    const sent = request(...args);
    const changes = sent.method !== 'GET' && sent.method !== 'HEAD';
    if (changes) beforeChange();
    sent.once('response', () => {
      if (changes) afterChange();
      passPoint();
    });
    return sent;
  }) as typeof request;
}

export const passedPoints = (): PassedPoints => passed;
