import { expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { adminEnv, TEST } from '../../scripts/suite/instances.ts';
import { makePerson } from '../support/people/make-person.ts';

const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = adminEnv(TEST);
const database = `projects/${project}/databases/(default)`;
const channel = `http://${host}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(database)}`;

const within = (session: string): string => `SID=${encodeURIComponent(session)}&AID=0`;

/** Sends messages over a connection, numbered from `n`. Each message subscribes to the document under its id. */
async function send(n: number, documents: Record<number, string>, query: string, token = 'owner'): Promise<string> {
  const messages = Object.entries(documents).map(([id, path], at) => {
    const addTarget = { documents: { documents: [`${database}/documents/${path}`] }, targetId: Number(id) };
    return [`req${at}___data__`, JSON.stringify({ database, addTarget })];
  });
  const body = new URLSearchParams({
    headers: `Authorization:Bearer ${token}\r\n`,
    count: String(messages.length),
    ofs: String(n),
    ...Object.fromEntries(messages),
  });
  const answer = await fetch(`${channel}&${query}`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Opens a connection with a first subscription. */
async function connect(documents: Record<number, string>, token?: string): Promise<string> {
  return /"c","([^"]+)"/.exec(await send(0, documents, 'RID=1&CVER=22', token))?.[1] ?? '';
}

/** Yields all text that a connection has received so far, each time that more arrives. */
async function* heard(session: string): AsyncGenerator<string> {
  const { body } = await fetch(`${channel}&${within(session)}&RID=rpc&CI=0&TYPE=xmlhttp`);
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString();
    yield text;
  }
}

// Pages served over HTTP/2 send the messages of one connection at the same time, so the messages arrive in any order.
test('messages of a connection that arrive out of order are all processed', async () => {
  const session = await connect({ 2: 'things/2' });
  await send(2, { 6: 'things/6' }, `${within(session)}&RID=3`);
  await send(1, { 4: 'things/4' }, `${within(session)}&RID=2`);
  const current = new Set<string>();
  for await (const text of heard(session)) {
    for (const [, id = ''] of text.matchAll(/"CURRENT","targetIds":\[(\d+)\]/g)) current.add(id);
    if (current.size === 3) break;
  }
  expect([...current].sort()).toEqual(['2', '4', '6']);
});

// The client shows a change only after the server has said up to which time its data is complete.
test('a change delivered with rejected subscriptions is complete without waiting for the next change', async () => {
  const { uid, token } = await makePerson('Mona');
  const session = await connect({ 2: `users/${uid}` }, token);
  const said = heard(session);
  let text = '';
  /** Waits for a change of the name, and for the following time up to which the data is complete. */
  const hear = async (name: string) => {
    while (!/"readTime"/.test(text.split(`"${name}"`)[1] ?? '')) {
      const { value, done } = await said.next();
      if (done) throw new Error(`The connection ended without ${name}.`);
      text = value;
    }
  };
  let sent = 1;
  for (let round = 0; round < 20; round++) {
    const refused = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [100 + sent + at, 'invoices/none']));
    await Promise.all([
      send(sent, refused, `${within(session)}&RID=${round + 2}`, token),
      refs.user(uid).update({ firstName: `Mona ${round}` }),
    ]);
    sent += 40;
    await hear(`Mona ${round}`);
  }
});
