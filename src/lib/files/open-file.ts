import { authorized } from '../api/call-api.ts';
import { NetworkError } from '../api/network-error.ts';
import { refusalOf } from '../api/read-api.ts';
import { saveFile } from './save-file.ts';

/**
 * Fetches a private file and hands it to the browser as a download. Fetched with the token rather than linked to, so
 * that a refusal can be shown in place, and so that the API knows about impersonation.
 */
export async function openFile(href: string, name: string): Promise<void> {
  const answer = await fetch(href, { headers: await authorized() }).catch(() => {
    throw new NetworkError();
  });
  if (!answer.ok) throw refusalOf(await answer.json().catch(() => null));
  saveFile(name, await answer.blob());
}
