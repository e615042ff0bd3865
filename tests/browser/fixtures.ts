import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/** A person in a test, with a browser context of their own and its page. */
interface Person {
  page: Page;
  context: BrowserContext;
}

interface Fixtures {
  /**
   * Opens a browser for another person; a console error in it fails the test, except the browser's own report of a
   * refusal by an address that the test expects to refuse.
   */
  person: (name: string, options?: { width?: number; dark?: boolean; refused?: RegExp }) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  person: async ({ browser }, use) => {
    const problems: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (name, { width = 1440, dark = false, refused } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        const { url } = message.location();
        if (refused?.test(url) && /status of 4\d\d/.test(message.text())) return;
        if (message.type() === 'error') problems.push(`${name}: ${message.text()} (${url})`);
      });
      page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
      return { page, context };
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(problems, 'console errors').toEqual([]);
  },
});

/** Fails if axe finds an accessibility violation on the page in its current state. */
export async function checkAccessibility(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

export { expect };
