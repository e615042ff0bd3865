import { storagePaths } from '../../../../src/domain/collections.ts';
import { MEDIA_NAME } from '../../../../src/domain/listing/teaser.ts';
import { bucketName } from '../../data/firebase.ts';
import { siteUrl } from '../../data/site-url.ts';

/** Where a picture that we have published lies in our bucket, by its address on the site or in the bucket; null for all others. */
export function ownPicture(address: string): string | null {
  const bucket = bucketName();
  const before = [
    `${siteUrl()}/media/`,
    `https://storage.googleapis.com/${bucket}/${storagePaths.media('')}`,
    `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${encodeURIComponent(storagePaths.media(''))}`,
  ].find((prefix) => address.startsWith(prefix));
  const [name = ''] = before ? address.slice(before.length).split('?') : [];
  return MEDIA_NAME.test(name) ? storagePaths.media(name) : null;
}
