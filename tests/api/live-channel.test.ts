import { expect, test } from 'vitest';
import { adminEnv, TEST } from '../../emulators/suite/instances.ts';

// Pages that are served over HTTP/2 send the messages of one connection at the same time, so they arrive in any order.

const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = adminEnv(TEST);
const database = `projects/${project}/databases/(default)`;
const channel = `http://${host}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(database)}`;

/** Sends the connection's nth message, which subscribes to a document under an id. */
async function send(n: number, targetId: number, query: string): Promise<string> {
  const addTarget = { documents: { documents: [`${database}/documents/things/${targetId}`] }, targetId };
  const body = new URLSearchParams({
    headers: 'Authorization:Bearer owner\r\n',
    count: '1',
    ofs: String(n),
    req0___data__: JSON.stringify({ database, addTarget }),
  });
  const answer = await fetch(`${channel}&${query}`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('messages of a connection that overtake each other are all heard', async () => {
  const session = /"c","([^"]+)"/.exec(await send(0, 2, 'RID=1&CVER=22'))?.[1] ?? '';
  const within = `SID=${encodeURIComponent(session)}&AID=0`;
  await send(2, 6, `${within}&RID=3`);
  await send(1, 4, `${within}&RID=2`);
  const { body } = await fetch(`${channel}&${within}&RID=rpc&CI=0&TYPE=xmlhttp`);
  const current = new Set<string>();
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString();
    for (const [, id = ''] of text.matchAll(/"CURRENT","targetIds":\[(\d+)\]/g)) current.add(id);
    if (current.size === 3) break;
  }
  expect([...current].sort()).toEqual(['2', '4', '6']);
});
