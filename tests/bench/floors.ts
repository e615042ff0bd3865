import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { siteEnv, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';

/** Folder in the built site, so that the pages below share its server, origin and session. */
const FOLDER = 'floors';

const PARAGRAPH = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { BrowserRouter, Route, Routes } from 'react-router-dom';
  const Page = () => createElement('p', null, 'A paragraph of a page that does nothing else.');
  const page = createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Page) }));
  createRoot(document.getElementById('root')).render(createElement(BrowserRouter, null, page));
`;

const ONE_READ = `
  import { onAuthStateChanged } from 'firebase/auth';
  import { doc, getDoc } from 'firebase/firestore';
  import { createElement, useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { firebaseAuth } from './src/lib/firebase/firebase-auth.ts';
  import { firestore } from './src/lib/firebase/firestore.ts';
  function Page() {
    const [text, setText] = useState(null);
    useEffect(
      () => onAuthStateChanged(firebaseAuth, async (user) => {
        const read = await getDoc(doc(firestore, 'users/' + user.uid));
        setText('Signed in as ' + read.get('email') + ', who has read one document.');
      }),
      [],
    );
    return text && createElement('p', null, text);
  }
  createRoot(document.getElementById('root')).render(createElement(Page));
`;

/** Paths of pages that do the least a page of their kind can do, as baselines for the site's own. */
export interface Floors {
  /** The server-rendered pages without their scripts, by path. */
  static: Record<string, string>;
  /** React, the router and one paragraph. */
  paragraph: string;
  /** React, Auth and one document from Firestore; requires a session. */
  read: string;
}

/** Writes the baseline pages into the built site in `folder`. */
export async function writeFloors(folder: string, paths: readonly string[]): Promise<Floors> {
  mkdirSync(join(folder, FOLDER), { recursive: true });
  const write = (name: string, html: string): string => {
    writeFileSync(join(folder, FOLDER, `${name}.html`), html);
    return `/${FOLDER}/${name}.html`;
  };
  const pages = paths.map(async (path, i) => {
    const answer = await fetch(`http://127.0.0.1:${TEST.ports.hosting}${path}`);
    const html = await answer.text();
    if (!/<div id="root">./.test(html))
      throw new Error(
        `${path} (${answer.status}) is not rendered by the server: ${/<body.*/s.exec(html)?.[0].slice(0, 300)}`,
      );
    return [path, write(`static-${i}`, withoutScripts(html))] as const;
  });
  const app = async (name: string, code: string) => {
    writeFileSync(join(folder, FOLDER, `${name}.js`), await bundle(code));
    const script = `<script type="module" src="/${FOLDER}/${name}.js"></script>`;
    return write(name, `<!doctype html><html lang="en"><title>Floor</title><div id="root"></div>${script}</html>`);
  };
  return {
    static: Object.fromEntries(await Promise.all(pages)),
    paragraph: await app('paragraph', PARAGRAPH),
    read: await app('read', ONE_READ),
  };
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/<link\b[^>]*rel="(modulepreload|manifest)"[^>]*>/g, '');

async function bundle(contents: string): Promise<string> {
  const env = Object.entries({ ...siteEnv(TEST), VITE_APP_CHECK_KEY: '' });
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(env.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)])),
    },
  });
  return outputFiles[0]?.text ?? '';
}
