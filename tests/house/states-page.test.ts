import { expect, test } from 'vitest';
import { statesPage } from './states-page.ts';

/** `npx vitest --project unit -u` writes the page anew. */
test('docs/states.md says what the tables say', async () => {
  await expect(statesPage()).toMatchFileSnapshot('../../docs/states.md');
});
