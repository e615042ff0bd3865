import { beforeEach, expect, test, vi } from 'vitest';
import { hideCachedPage, sessionFlag } from './session-flag.ts';

const page = (event: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(event), { persisted }));
const opacity = () => document.documentElement.style.opacity;

beforeEach(() => localStorage.clear());

test('a page cached by the browser is shown again during the same session', () => {
  sessionFlag.set();
  const reload = vi.fn();
  hideCachedPage(reload);
  page('pagehide', true);
  expect(opacity()).toBe('0');
  page('pageshow', true);
  expect([opacity(), reload.mock.calls.length]).toEqual(['', 0]);
});

test('Back after a log-out reloads the page and shows nothing of it, even if someone else has signed in', () => {
  // Safari restores a page as the user left it.
  sessionFlag.set();
  const reload = vi.fn();
  hideCachedPage(reload);
  sessionFlag.clear();
  page('pagehide', true);
  page('pageshow', true);
  expect([opacity(), reload.mock.calls.length]).toEqual(['0', 1]);
  sessionFlag.set();
  page('pageshow', true);
  expect([opacity(), reload.mock.calls.length]).toEqual(['0', 2]);
});

test('a visitor’s pages, and uncached ones, are left alone', () => {
  const reload = vi.fn();
  hideCachedPage(reload);
  document.documentElement.style.opacity = '';
  page('pagehide', false);
  expect(opacity()).toBe('');
  // No user was signed in, so nobody can have signed out.
  sessionFlag.clear();
  page('pagehide', true);
  page('pageshow', true);
  expect([opacity(), reload.mock.calls.length]).toEqual(['', 0]);
});
