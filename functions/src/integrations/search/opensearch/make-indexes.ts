import * as z from 'zod';
import { type IndexNames, LISTINGS, SEARCHES, STATE } from './index-settings.ts';
import type { NodeClient } from './node-client.ts';

const MAKE_MS = 30_000;
const problem = z.object({ error: z.object({ type: z.string() }).optional() });

/** Creates any missing indexes; safe if two processes do so at the same time. */
export async function makeIndexes(client: NodeClient, names: IndexNames): Promise<void> {
  await makeIndex(client, names.listingsNow, LISTINGS);
  await makeIndex(client, names.searches, SEARCHES);
  await makeIndex(client, names.state, STATE);
  const alias = await client.ask(z.unknown(), { method: 'HEAD', path: `/_alias/${names.listings}`, expected: [404] });
  // An alias that points to an older version is moved once the new version is filled.
  if (alias.status === 404) await switchToIndex(client, names);
}

async function makeIndex(client: NodeClient, name: string, settings: Record<string, unknown>): Promise<void> {
  const known = await client.ask(z.unknown(), { method: 'HEAD', path: `/${name}`, expected: [404] });
  if (known.status !== 404) return;
  const { status, body } = await client.ask(problem, {
    method: 'PUT',
    path: `/${name}`,
    body: settings,
    expected: [400],
    withinMs: MAKE_MS,
  });
  if (status === 400 && body.error?.type !== 'resource_already_exists_exception')
    throw new Error(`OpenSearch refused to create the index ${name}: ${body.error?.type}`);
}

/** Atomically switches searches to this version's index. */
export async function switchToIndex(client: NodeClient, names: IndexNames): Promise<void> {
  const actions = [
    { remove: { index: names.listingsEver, alias: names.listings, must_exist: false } },
    { add: { index: names.listingsNow, alias: names.listings } },
  ];
  await client.ask(z.unknown(), { method: 'POST', path: '/_aliases', body: { actions }, withinMs: MAKE_MS });
}
