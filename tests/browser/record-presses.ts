import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The most recent presses that reached the page, in order. */
    handoffPresses?: string[];
  }
}

/**
 * Records the presses that reach each page of a context, with their targets, to show whether a press without an effect
 * reached the page at all.
 */
export const recordPresses = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const kept = 12;
    const presses: string[] = [];
    window.handoffPresses = presses;
    const note = (event: Event) => {
      const at = event.target instanceof Element ? event.target : document.documentElement;
      const control = at.closest('a, button, input, select, textarea, label, [role]') ?? at;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? '';
      const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
      if (key && !['Enter', ' ', 'Escape'].includes(key.slice(1))) return;
      presses.push(
        `${Math.round(event.timeStamp)} ms ${event.type}${key} on ${control.localName} “${name}” at ${location.search}`,
      );
      presses.splice(0, presses.length - kept);
    };
    // Listens first, before anything in the page can stop the events.
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown'])
      addEventListener(type, note, true);
  });

/** Returns the last presses on a page since it was loaded. */
export const pressesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.handoffPresses ?? []).catch((error) => [String(error)]);
