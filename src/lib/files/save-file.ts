import { authHeaders } from '../api/call-api.ts';
import { NetworkError } from '../api/network-error.ts';
import { refusalOf } from '../api/read-api.ts';

/** Safari starts reading a blob some time after the click, and saves nothing if its URL has been revoked by then. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

/**
 * Fetches a private file and hands it to the browser as a download. A link couldn't send the token or the impersonated
 * account, and its errors couldn't be shown on the page.
 */
export async function openFile(href: string, name: string): Promise<void> {
  const answer = await fetch(href, { headers: await authHeaders() }).catch(() => {
    throw new NetworkError();
  });
  if (!answer.ok) throw refusalOf(await answer.json().catch(() => null));
  saveFile(name, await answer.blob());
}
