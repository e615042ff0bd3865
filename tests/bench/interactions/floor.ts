import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import { root } from '../../../scripts/suite/root.ts';
import { Hand } from './hand.ts';
import type { Interaction } from './interaction-times.ts';

const PAGE = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  function Page() {
    const [text, setText] = useState('');
    return createElement('input', { value: text, onChange: (event) => setText(event.currentTarget.value) });
  }
  createRoot(document.body).render(createElement(Page));
`;

/** Types a text into a page that has nothing but React and an input: what the browser and the machine take. */
export async function measureFloor(browser: Browser, site: string, text: string): Promise<Interaction[]> {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const hand = await Hand.of(browser, site);
  await hand.slowDown();
  const content = outputFiles[0]?.text ?? '';
  await hand.page.route('**/floor', (route) => route.fulfill({ contentType: 'text/html', body: '<body></body>' }));
  await hand.on('floor', '/floor', hand.page.locator('body'), async () => {
    await hand.page.addScriptTag({ content });
    await hand.type('floor', hand.page.locator('input'), text);
  });
  await hand.page.context().close();
  return hand.interactions;
}
