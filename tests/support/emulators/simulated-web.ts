import { siteUrl, TEST } from '../../../scripts/suite/instances.ts';

/** Sets the texts that ownership checks find at a DNS name or an address. Null means that nobody answers there. */
export async function setPlace(place: string, texts: string[] | null): Promise<void> {
  const body = JSON.stringify({ place, texts });
  const answer = await fetch(`${siteUrl(TEST)}/api/emulator/web`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}
