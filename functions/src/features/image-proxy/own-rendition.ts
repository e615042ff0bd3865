import { RENDITION_NAME, renditionPath } from '../../../../src/domain/picture/rendition.ts';
import { bucketName } from '../../data/firebase.ts';
import { siteUrl } from '../../data/site-url.ts';

/** The path in our bucket of a rendition, from its URL on the site or in the bucket; null for any other URL. */
export function ownRendition(address: string): string | null {
  const bucket = bucketName();
  const before = [
    `${siteUrl()}/media/`,
    `https://storage.googleapis.com/${bucket}/${renditionPath('')}`,
    `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${encodeURIComponent(renditionPath(''))}`,
  ].find((prefix) => address.startsWith(prefix));
  const [name = ''] = before ? address.slice(before.length).split('?') : [];
  return RENDITION_NAME.test(name) ? renditionPath(name) : null;
}
