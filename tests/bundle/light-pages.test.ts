import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDeployedSite, DEPLOYED_SITE } from '../../emulators/suite/build.ts';
import { root } from '../../emulators/suite/root.ts';

/** Chunks that are named for signed-in pages: `areaChunk` and the groups in vite.config.ts. */
const SIGNED_IN = /\/(kit|signed-in-parts|(account|deal|selling|admin)[a-z-]*-parts)-[\w-]{8}\.js$/;
const LIGHT = ['', 'search', 'listing', 'login', 'register', 'signup'];

test('pages that readers open first load nothing that only signed-in pages need, and no page loads a crowd of files', async () => {
  await buildDeployedSite();
  const html = readFileSync(join(root, DEPLOYED_SITE, 'index.html'), 'utf8');
  const files = JSON.parse(/data-chunks='([^']+)'/.exec(html)?.[1] ?? '{}') as Record<string, string[]>;
  for (const page of LIGHT) {
    expect(files[page]?.length, `files of /${page}`).toBeGreaterThan(2);
    expect(files[page]?.length, `files of /${page}`).toBeLessThan(30);
    expect(
      files[page]?.filter((file) => SIGNED_IN.test(file)),
      `of signed-in pages, on /${page}`,
    ).toEqual([]);
  }
  expect(files.dashboard?.filter((file) => SIGNED_IN.test(file)).length).toBeGreaterThan(2);
  // A hundred before modules were put into chunks by area.
  expect(files.dashboard?.length).toBeLessThan(80);
});
