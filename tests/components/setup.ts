import '../../src/app/styles/tokens.css';
import '../../src/app/styles/elements.css';
import '../../src/app/styles/mantine-public.ts';
import '../../src/app/styles/mantine-signed-in.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { manageFocus } from '../../src/app/focus/manage-focus.ts';
import { setScreenZone } from '../../src/domain/shared/reader-clock.ts';
import { forgetFakes, respondWithFakes } from './fake-api.ts';

// As in the browser suite, a console error fails the test that caused it.
const problems: string[] = [];

// Screens show times as for a user in UTC.
setScreenZone('UTC');

let endCare = () => {};

beforeEach(() => {
  endCare = manageFocus();
  vi.spyOn(console, 'error').mockImplementation(
    (...parts: unknown[]) => void problems.push(parts.map(String).join(' ')),
  );
  vi.spyOn(globalThis, 'fetch').mockImplementation(respondWithFakes);
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((method: string, url: string | URL) => {
    problems.push(`${method} ${url}`);
    throw new Error(`${url} is not faked in this test.`);
  });
});

afterEach(async () => {
  vi.useRealTimers();
  endCare();
  notifications.clean();
  await cleanup();
  // Removes everything that a test stored on the device, so that no other test finds it.
  localStorage.clear();
  // Lets calls that a screen makes while unmounting be sent.
  await new Promise((resolve) => setTimeout(resolve));
  const unexpected = [...problems.splice(0), ...forgetFakes()];
  expect(unexpected, 'console errors and calls that were not faked').toEqual([]);
});
