import { authorized } from '../api/call-api.ts';
import { NetworkError } from '../api/network-error.ts';
import { refusalOf } from '../api/read-api.ts';
import { saveFile } from './save-file.ts';

/**
 * Fetches a private file and hands it to the browser as a download. With the token, not by a link: a
 * refusal is then told in its place, and support is known as support.
 */
export async function openFile(href: string, name: string): Promise<void> {
  const answer = await fetch(href, { headers: await authorized() }).catch(() => {
    throw new NetworkError();
  });
  if (!answer.ok) throw refusalOf(await answer.json().catch(() => null));
  saveFile(name, await answer.blob());
}
