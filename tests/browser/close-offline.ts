import type { Page } from '@playwright/test';
import { cutOff } from './cut-off.ts';

/** Closes pages of a context without a network, none of which gets it back before all of them are gone. */
export async function closeOffline(...pages: Page[]): Promise<void> {
  for (const page of pages) await cutOff(page);
  for (const page of pages) await page.close();
}
