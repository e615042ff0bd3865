import { proxyUrl } from '../../domain/picture/image-url.ts';

/**
 * Fetches a picture from another site through our proxy, which checks and re-encodes it, so that the browser never
 * contacts that site. Rejects if the picture can't be fetched.
 */
export async function fetchSitePicture(address: string): Promise<Blob> {
  const answer = await fetch(proxyUrl(address));
  if (!answer.ok) throw new Error('The picture could not be opened.');
  return answer.blob();
}
