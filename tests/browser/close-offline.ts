import type { Page } from '@playwright/test';
import { cutOff } from './cut-off.ts';

/** Closes pages whose context is offline. None of them can send anything before all of them are closed. */
export async function closeOffline(...pages: Page[]): Promise<void> {
  for (const page of pages) await cutOff(page);
  for (const page of pages) await page.close();
}
