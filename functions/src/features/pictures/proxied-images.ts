import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { RENDITION_NAME, renditionPath } from '../../../../src/domain/picture/rendition.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { bucket, bucketName } from '../../data/firestore/firebase.ts';
import { type IncomingImage, MAX_IMAGE_BYTES, openImage } from '../../integrations/guarded-fetch/download-image.ts';
import type { Source } from '../../integrations/guarded-fetch/guarded-response.ts';
import { encodeImage } from '../../integrations/pictures/encode-image.ts';

/**
 * Returns the path in our bucket of a rendition, given its URL on the site or in the bucket; null for any other URL.
 */
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

export interface ProxiedImage {
  bytes: Buffer;
  /** A hash of the bytes. */
  etag: string;
}

/** Maximum number of parallel downloads. */
const MAX_CONCURRENT = 24;
/**
 * Minimum size of a picture that needs one of the `MAX_DOWNLOADS` large buffers, in which it is received and decoded.
 */
const LARGE_BYTES = 256 * 1024;
/** Number of 10 MB buffers, one more than there are processors. Unused parts of a buffer take up no memory. */
const MAX_DOWNLOADS = 3;
/** Maximum length of the download queue; a longer one couldn't be served in time, so further requests are rejected. */
const MAX_WAITING = 200;
const MAX_CACHED_BYTES = 24 * 1024 * 1024;
const CACHE_MS = 10 * MINUTE_MS;

/**
 * Fetches pictures from other sites. Concurrent requests for the same picture share one download, and results are
 * cached in memory for a while.
 */
export class ProxiedImages {
  readonly #kept: LRUCache<string, ProxiedImage>;
  readonly #line = pLimit(MAX_CONCURRENT);
  readonly #places = pLimit(MAX_DOWNLOADS);
  readonly #free: Buffer[] = [];

  constructor(source: () => Source) {
    this.#kept = new LRUCache<string, ProxiedImage>({
      maxSize: MAX_CACHED_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length,
      ttl: CACHE_MS,
      fetchMethod: (key) => {
        if (this.#line.pendingCount >= MAX_WAITING) throw new Error('Too many pictures were requested at once.');
        const [width = '', ...address] = key.split(' ');
        return this.#line(() => this.#make(address.join(' '), Number(width) || null, source()));
      },
    });
  }

  /** Returns the picture at an address, no wider than `width` pixels; throws if there is none. */
  async read(address: string, width: number | null): Promise<ProxiedImage> {
    const found = await this.#kept.fetch(`${width ?? 0} ${address}`);
    if (!found) throw new Error('There is no picture.');
    return found;
  }

  /** Returns the picture if it is already in memory, without downloading it. */
  kept = (address: string, width: number | null): ProxiedImage | undefined =>
    this.#kept.get(`${width ?? 0} ${address}`);

  async #make(address: string, width: number | null, source: Source): Promise<ProxiedImage> {
    const own = ownRendition(address);
    const bytes = own ? await ownImage(own, width) : await this.#encoded(await openImage(address, source), width);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    return { bytes, etag };
  }

  async #encoded(image: IncomingImage, width: number | null): Promise<Buffer> {
    if (image.atMost < LARGE_BYTES) return encodeImage(await image.into(Buffer.allocUnsafe(image.atMost)), width);
    return this.#places(async () => {
      // Buffers are reused, because garbage-collecting one costs as much as receiving the picture.
      const place = this.#free.pop() ?? Buffer.allocUnsafeSlow(MAX_IMAGE_BYTES);
      try {
        return await encodeImage(await image.into(place), width);
      } finally {
        this.#free.push(place);
      }
    });
  }
}

async function ownImage(path: string, width: number | null): Promise<Buffer> {
  const [original] = await (await bucket()).file(path).download();
  return encodeImage(original, width);
}
