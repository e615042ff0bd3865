import type { Attempt, Fields } from './attempts.ts';
import { DATABASE, HOST, tokenFor } from './world.ts';

// Firestore's REST interface, which takes one write after another much faster than the SDK.

async function ask(path: string, token: string | null, body?: object): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`http://${HOST}/v1/${DATABASE}/documents${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

/** What a document holds, read past the rules; null where there is none. */
export async function fieldsOf(path: string): Promise<Fields | null> {
  const { status, answer } = await ask(`/${path}`, 'owner');
  if (status === 404) return null;
  if (status !== 200) throw new Error(`Reading ${path} past the rules: ${status} ${JSON.stringify(answer)}`);
  return (answer as { fields?: Fields }).fields ?? {};
}

/** Whether the rules let this person do it. Whatever fails for another reason is an error. */
export async function isAllowed(uid: string | null, path: string, { fields }: Attempt): Promise<boolean> {
  const name = `${DATABASE}/documents/${path}`;
  const write = fields ? { update: { name, fields } } : { delete: name };
  const { status, answer } = await ask(':commit', uid && tokenFor(uid), { writes: [write] });
  if (status !== 200 && status !== 403) throw new Error(`${status} ${JSON.stringify(answer)}`);
  return status === 200;
}
