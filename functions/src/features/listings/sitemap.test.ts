import { expect, test } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const page = (path: string, changed: Date | null = null) => ({ path, changed });

test('an index lists every part, and no part exceeds the maximum number of addresses', () => {
  const files = sitemapFiles([page('/'), page('/a'), page('/b')], 'https://site.example', 2);
  expect([...files.keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  const locs = (name: string) => [...(files.get(name) ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  expect(locs('sitemap.xml')).toEqual(['https://site.example/sitemap-1.xml', 'https://site.example/sitemap-2.xml']);
  expect(locs('sitemap-1.xml')).toEqual(['https://site.example/', 'https://site.example/a']);
  expect(locs('sitemap-2.xml')).toEqual(['https://site.example/b']);
});

test('50,000 addresses fit in one file; one more makes two', () => {
  const names = (count: number) => [...sitemapFiles(Array(count).fill(page('/')), 'https://site.example').keys()];
  expect(names(50_000)).toEqual(['sitemap-1.xml', 'sitemap.xml']);
  expect(names(50_001)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
});

test('includes the day of the last change if known; addresses are escaped', () => {
  const files = sitemapFiles([page('/a?b=1&c=2', new Date('2026-06-01T10:00:00Z')), page('/d')], 'https://x.example');
  expect(files.get('sitemap-1.xml')).toContain(
    '<url><loc>https://x.example/a?b=1&amp;c=2</loc><lastmod>2026-06-01</lastmod></url><url><loc>https://x.example/d</loc></url>',
  );
});
