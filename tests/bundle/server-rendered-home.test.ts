import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEPLOYED_SITE } from '../../scripts/suite/build.ts';
import { root } from '../../scripts/suite/root.ts';

const page = (name: string): string => readFileSync(join(root, DEPLOYED_SITE, `${name}.html`), 'utf8');
/** Returns the content of the page's root element. */
const rendered = (html: string): string => /<div id="root">(.*)<\/div>\s*<noscript>/s.exec(html)?.[1] ?? '';
const scripts = (html: string): string[] => [...html.matchAll(/<script[^>]*>[^<]*/g)].map(([script]) => script.trim());

test('the landing page is a file that contains everything except the newest projects', () => {
  const text = rendered(page('index')).replaceAll(/<[^>]+>/g, ' ');
  for (const part of [
    'Small projects for sale, with numbers you can check.',
    'How a sale runs',
    'One item per asset, checked off by both.',
    'If your project sells for $',
    'Log in',
    'Privacy',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

test('other pages are rendered only by scripts', () => {
  for (const name of ['app', 'help', 'terms']) expect(rendered(page(name)), name).toBe('');
});

test('rendering it adds no script that the policy would block', () => {
  const { length } = scripts(page('app'));
  expect(length).toBeGreaterThan(0);
  expect(scripts(page('index'))).toHaveLength(length);
  expect(rendered(page('index'))).not.toMatch(/<script|\son\w+=/);
});

test('its style sheets and scripts are linked, and exist', () => {
  const named = [...page('index').matchAll(/<link [^>]*href="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  for (const part of ['home', 'public-parts', 'market-parts'])
    expect(
      named
        .filter((file) => file.startsWith(`/assets/${part}-`))
        .map((file) => file.split('.')[1])
        .sort(),
      part,
    ).toEqual(['css', 'js']);
  for (const file of named) expect(readFileSync(join(root, DEPLOYED_SITE, file)).length, file).toBeGreaterThan(0);
});
