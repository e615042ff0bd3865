import { siteUrl, TEST } from '../../../scripts/suite/instances.ts';

/** Makes up what checks of ownership find at a name of the DNS or an address; null where nobody answers. */
export async function setPlace(place: string, texts: string[] | null): Promise<void> {
  const body = JSON.stringify({ place, texts });
  const answer = await fetch(`${siteUrl(TEST)}/api/emulator/web`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}
