import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/shared/durations.ts';
import { lastViews } from './last-views.ts';

const view = (html: string, uid = 'nora') => ({
  uid,
  asOf: '9 June 2026, 10:41',
  utc: '9 June 2026, 08:41 UTC',
  styles: ['/assets/site.css'],
  html,
});
const keptPaths = () =>
  Object.keys(localStorage)
    .flatMap((key) => key.split('handoff.view.')[1] ?? [])
    .sort();

beforeEach(() => localStorage.clear());

test('a page is found by its path, as it was kept last', () => {
  lastViews.keep('/dashboard', view('one'));
  lastViews.keep('/dashboard', view('two'));
  expect(lastViews.find('/dashboard')).toMatchObject(view('two'));
  expect(lastViews.find('/messages')).toBeNull();
});

test('a page rendered by another build, or one that is no page, is not shown', () => {
  lastViews.keep('/dashboard', view('one'));
  const stored = localStorage.getItem('handoff.view./dashboard') ?? '';
  localStorage.setItem('handoff.view./dashboard', stored.replace(/"build":"[^"]+"/, '"build":"/assets/site-old.js"'));
  expect(lastViews.find('/dashboard')).toBeNull();
  localStorage.setItem('handoff.view./dashboard', '{"html":');
  expect(lastViews.find('/dashboard')).toBeNull();
});

test('the newest six pages are kept, and none that fills the storage', () => {
  for (let i = 0; i < 8; i++) {
    localStorage.setItem('handoff.view.none', 'unreadable');
    lastViews.keep(`/deals/${i}`, view('deal'));
  }
  expect(keptPaths()).toHaveLength(6);
  expect(keptPaths()).toContain('/deals/7');
  expect(keptPaths()).not.toContain('none');
  lastViews.keep('/deals/7', view('x'.repeat(400_001)));
  expect(keptPaths()).not.toContain('/deals/7');
});

test('a full storage has no room for pages', () => {
  lastViews.keep('/deals/1', view('deal'));
  const room = 'x'.repeat(1_000_000);
  let i = 0;
  try {
    for (;;) localStorage.setItem(`typed ${i++}`, room);
  } catch {
    // Full to the last megabyte.
  }
  for (let each = 0; each < 4; each++) lastViews.keep(`/deals/${each}`, view('y'.repeat(390_000)));
  expect(localStorage.getItem('typed 0')).toBe(room);
});

test('the pages of another account are removed', () => {
  lastViews.keep('/dashboard', view('one'));
  lastViews.keep('/messages', view('two', 'tomas'));
  lastViews.forgetOthers('tomas');
  expect(keptPaths()).toEqual(['/messages']);
});

test('two weeks without a visit remove everything, and each visit counts', () => {
  const visitedBefore = (days: number) => localStorage.setItem('handoff.visited', String(Date.now() - days * DAY_MS));
  lastViews.visit();
  expect(localStorage.length).toBe(0);
  lastViews.keep('/dashboard', view('one'));
  for (const days of [13, 13, 13]) {
    visitedBefore(days);
    lastViews.visit();
    expect(Number(localStorage.getItem('handoff.visited'))).toBeGreaterThan(Date.now() - DAY_MS);
  }
  expect(keptPaths()).toEqual(['/dashboard']);
  visitedBefore(15);
  lastViews.visit();
  expect(localStorage.length).toBe(0);
});
