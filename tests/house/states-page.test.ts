import { expect, test } from 'vitest';
import { statesPage } from './states-page.ts';

/** `npx vitest --project unit -u` rewrites the page. */
test('docs/states.md matches the tables', async () => {
  await expect(statesPage()).toMatchFileSnapshot('../../docs/states.md');
});
