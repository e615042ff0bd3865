import { writeFileSync } from 'node:fs';
import { db } from '../data/firebase.ts';

/** Firestore's client sends everything through these two methods: unary calls (commits) and streams (reads). */
interface Client {
  request(...args: unknown[]): Promise<unknown>;
  requestStream(...args: unknown[]): Promise<NodeJS.EventEmitter>;
}

let installed = false;
let passed = 0;
let killAt: number | null = null;
const transactions = new Set<string>();

/**
 * A point before or after an exchange with Firestore. At the chosen point the process kills itself, after writing
 * down the ids of its transactions, whose locks would otherwise be held for another minute.
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
 * Starts counting the points before and after every exchange with Firestore, which includes those of the simulated
 * payment provider, and kills this process at the `at`th, as a power cut would. Null only counts.
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
