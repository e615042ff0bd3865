import { SIMULATED_PAGES } from '../../../functions/src/integrations/payments/simulated/simulated-pages.ts';
import { siteUrl, TEST } from '../../../scripts/suite/instances.ts';

const address = (path: string): string =>
  `${siteUrl(TEST)}${path.startsWith(SIMULATED_PAGES) ? '' : `${SIMULATED_PAGES}/`}${path}`;

/** A page of the simulated provider: its status and its text. */
export async function openPage(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(address(path));
  return { status: answer.status, text: await answer.text() };
}

/** Sends a form of such a page, as a browser does. Returns the status, and where it leads. */
export async function submit(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; to: string }> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(address(path), { method: 'POST', body, headers, redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location') ?? '' };
}
