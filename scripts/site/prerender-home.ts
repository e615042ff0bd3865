import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { root } from '../suite/root.ts';
import { filesOf } from './preload-route-chunks.ts';

const EMPTY = '<div id="root"></div>';

/**
 * Prerenders the landing page into index.html, so that it can be read before any script runs, and lists the files it
 * loads (`modules`, below src/app). Its newest projects are loaded in the browser.
 */
export function prerenderHome(modules: readonly string[]): Plugin {
  let folder = '';
  return {
    name: 'prerender-home',
    apply: 'build',
    configResolved: ({ build: { outDir } }) => {
      folder = outDir;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const file = join(folder, 'index.html');
        const html = readFileSync(file, 'utf8');
        if (!html.includes(EMPTY)) throw new Error('index.html has no empty element for the landing page.');
        const links = filesOf(bundle, modules, html).map(link).join('\n    ');
        const rendered = await renderHome(folder);
        const page = html
          .replace('</head>', () => `  ${links}\n  </head>`)
          .replace(EMPTY, () => EMPTY.replace('><', `>${rendered}<`));
        writeFileSync(file, page);
      },
    },
  };
}

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin href="${file}" />`;

/**
 * Bundles the public pages for Node and renders the landing page with them. The functions render the other pages with
 * the same bundle; Hosting deploys no folder whose name begins with a dot.
 */
async function renderHome(site: string): Promise<string> {
  const folder = resolve(site, '.server');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    // Otherwise React's development code would be bundled.
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/render-page.tsx',
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      copyPublicDir: false,
    },
  });
  const { renderPage } = (await import(
    pathToFileURL(join(folder, 'render-page.js')).href
  )) as typeof import('../../src/app/render-page.tsx');
  return renderPage('/');
}
