import { expect, test } from 'vitest';
import * as z from 'zod';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { snapshotSearch } from '../../../functions/src/schedules/snapshot-search.ts';
import { call, refusal } from '../../support/api/api-calls.ts';
import { makeListing } from '../../support/listings/make-listing.ts';
import { makePerson } from '../../support/people/make-person.ts';
import { until } from '../../support/plain/until.ts';
import { NODE_URL } from './node.ts';

const countSchema = z.object({ count: z.number() });

test('a listing reaches the node, and nothing of the embedded engine is written', async () => {
  const id = await makeListing(await makePerson('fed-node'));
  await until(async () => {
    const answer = await fetch(`${NODE_URL}/handoff-listings/_count?q=id:${id}`);
    return countSchema.parse(await answer.json()).count === 1;
  });
  expect(await snapshotSearch(new Date())).toBe(0);
  for (const written of [refs.searchSnapshots(), refs.searchChanges()])
    expect((await written.limit(1).get()).size).toBe(0);
  await refs.publicListing(id).delete();
});

test('administrators are told which engine is in use, and have no snapshot to rebuild', async () => {
  const admin = await makePerson('node-admin', { role: 'admin' });
  expect(await refusal('rebuildSearch', admin, {})).toBe('409 wrong-state');
  expect(await call('analytics', admin, { grain: 'day' })).toMatchObject({ searchEngine: 'opensearch' });
});
