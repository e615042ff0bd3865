import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireFreePort } from '../../../scripts/suite/require-free-ports.ts';
import { until } from '../plain/until.ts';

const PROJECT = 'demo-own-firestore';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const WRITTEN = 'providers/cloud.firestore/eventTypes/document.write';

/**
 * Starts a Firestore emulator in a separate process. It sends its events here, where events of `held` documents wait.
 */
export async function startOwnFirestore(port: number) {
  const program = process.env.HANDOFF_HIDANE;
  if (!program) throw new Error('HANDOFF_HIDANE is not the path of an emulator build.');
  await requireFreePort('the emulator of its own', port);
  const heard: string[] = [];
  const held: ServerResponse[] = [];
  const functions = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = /documents\/(\w+\/\w+)"/.exec(body)?.[1] ?? body;
    heard.push(path);
    if (path.startsWith('held/')) held.push(response);
    else response.end();
  });
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(functions.address() as AddressInfo).port}`;
  const args = ['--host', '127.0.0.1', '--port', String(port), '--functions_emulator', host];
  const child = spawn(program, args, { stdio: 'ignore' });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  await until(() => fetch(url).then(Boolean, () => false));

  const send = (path: string, input: object, method = 'POST') =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  const call = (name: string, input: object) => send(`/v1/${DATABASE}/documents:${name}`, input);
  const nameOf = (path: string) => `${DATABASE}/documents/${path}`;
  return {
    /** Paths whose events have arrived here. */
    heard,
    /** Answers the events of `held` documents that have arrived. */
    release: () => {
      for (const response of held.splice(0)) response.end();
    },
    /** Registers a function under this name that receives every write to the collection of the same name. */
    listen: async (name: string): Promise<void> => {
      const eventTrigger = {
        eventType: WRITTEN,
        resource: nameOf(`${name}/{id}`),
        service: 'firestore.googleapis.com',
      };
      const answer = await send(`/emulator/v1/projects/${PROJECT}/triggers/${name}`, { eventTrigger }, 'PUT');
      if (!answer.ok) throw new Error(`The function was not registered: ${answer.status} ${await answer.text()}`);
    },
    /** Writes a document, within a transaction if one is given. Returns the status of the answer. */
    write: async (path: string, transaction?: string): Promise<number> =>
      (await call('commit', { writes: [{ update: { name: nameOf(path), fields: {} } }], transaction })).status,
    /** Begins a transaction that reads a document, which locks the document. */
    lock: async (path: string): Promise<string> => {
      const begun = await call('beginTransaction', { options: { readWrite: {} } });
      const { transaction } = (await begun.json()) as { transaction: string };
      const read = await call('batchGet', { documents: [nameOf(path)], transaction });
      if (!read.ok) throw new Error(`Nothing was read: ${read.status} ${await read.text()}`);
      await read.text();
      return transaction;
    },
    clear: async (): Promise<void> => {
      await send('/reset', {});
    },
    stop: async (): Promise<void> => {
      process.removeListener('exit', end);
      end();
      functions.closeAllConnections();
      await new Promise((resolve) => functions.close(resolve));
    },
  };
}
