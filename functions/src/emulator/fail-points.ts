import { writeFileSync } from 'node:fs';
import { db } from '../data/firebase.ts';

/** Firestore's client sends everything through these two: unary calls (commits) and streams (reads). */
interface Client {
  request(...args: unknown[]): Promise<unknown>;
  requestStream(...args: unknown[]): Promise<NodeJS.EventEmitter>;
}

let installed = false;
let passed = 0;
let killAt: number | null = null;
const transactions = new Set<string>();

/**
 * One moment before or after an exchange with the outside; at the chosen one the process dies. It
 * leaves the ids of its transactions behind, whose locks would live on for a minute.
 */
function point(): void {
  passed += 1;
  if (passed !== killAt) return;
  const file = process.env.HANDOFF_OPEN_TRANSACTIONS;
  if (file) writeFileSync(file, JSON.stringify([...transactions]));
  process.kill(process.pid, 'SIGKILL');
}

function note(message: unknown): void {
  const id = (message as { transaction?: Uint8Array } | undefined)?.transaction;
  if (id?.length) transactions.add(Buffer.from(id).toString('base64'));
}

/**
 * Begins to count the moments before and after every exchange with Firestore, which the simulated
 * payment provider lives in too, and ends this process, as a power cut would, at the `at`th.
 */
export function armFailPoints(at: number | null): void {
  passed = 0;
  killAt = at;
  if (installed) return;
  installed = true;
  const client = Object.getPrototypeOf(db()) as Client;
  const { request, requestStream } = client;
  client.request = async function (this: Client, ...args) {
    point();
    const answer = await request.apply(this, args);
    note(answer);
    point();
    return answer;
  };
  client.requestStream = async function (this: Client, ...args) {
    point();
    const stream = await requestStream.apply(this, args);
    const { emit } = stream;
    stream.emit = function (event, ...values: unknown[]) {
      if (event === 'data') note(values[0]);
      return emit.call(this, event, ...values);
    };
    stream.once('end', point);
    return stream;
  };
}

export const pointsPassed = (): number => passed;
