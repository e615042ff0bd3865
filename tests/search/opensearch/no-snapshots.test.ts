import { expect, test } from 'vitest';
import { refs } from '../../../functions/src/data/refs.ts';
import { snapshotSearch } from '../../../functions/src/schedules/snapshot-search.ts';
import { call, refusal } from '../../support/api-calls.ts';
import { makePerson } from '../../support/make-person.ts';

test('nothing of the embedded engine is written, and administrators are told which engine finds listings', async () => {
  const admin = await makePerson('node-admin', { role: 'admin' });
  expect(await snapshotSearch(new Date())).toBe(0);
  expect(await refusal('rebuildSearch', admin, {})).toBe('409 wrong-state');
  expect(await call('analytics', admin, { grain: 'day' })).toMatchObject({ searchEngine: 'opensearch' });
  for (const written of [refs.searchSnapshots(), refs.searchChanges()])
    expect((await written.limit(1).get()).size).toBe(0);
});
