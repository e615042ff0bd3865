import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { bucket } from '../../data/firebase.ts';
import {
  type IncomingImage,
  MAX_BYTES,
  openImage,
  type Source,
} from '../../integrations/guarded-fetch/download-image.ts';
import { encodeImage } from '../../integrations/pictures/encode-image.ts';
import { ownRendition } from './own-rendition.ts';

export interface ProxiedImage {
  bytes: Buffer;
  /** Of what is sent, so that an equal picture is the same picture. */
  etag: string;
}

/** So many are asked for at once. */
const AT_ONCE = 24;
/** From here on a picture takes one of the places for large ones, in which it is received and decoded. */
const LARGE_BYTES = 256 * 1024;
/** Of 10 MB each, though memory that was never written to is not taken: one more than there are processors. */
const PLACES = 3;
/** More than this waiting is more than can be served in time. */
const MOST_WAITING = 200;
const KEPT_BYTES = 24 * 1024 * 1024;
const KEPT_MS = 10 * 60_000;

/** Reads pictures of others: equal requests in flight share one fetch, what was read is kept for a while. */
export class ProxiedImages {
  readonly #kept: LRUCache<string, ProxiedImage>;
  readonly #line = pLimit(AT_ONCE);
  readonly #places = pLimit(PLACES);
  readonly #free: Buffer[] = [];

  constructor(source: () => Source) {
    this.#kept = new LRUCache<string, ProxiedImage>({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length,
      ttl: KEPT_MS,
      fetchMethod: (key) => {
        if (this.#line.pendingCount >= MOST_WAITING) throw new Error('Too many pictures are asked for at once.');
        const [width = '', ...address] = key.split(' ');
        return this.#line(() => this.#make(address.join(' '), Number(width) || null, source()));
      },
    });
  }

  /** The picture behind an address, at most so wide; throws where there is none. */
  async read(address: string, width: number | null): Promise<ProxiedImage> {
    const found = await this.#kept.fetch(`${width ?? 0} ${address}`);
    if (!found) throw new Error('There is no picture.');
    return found;
  }

  /** The picture where it is there already, so that it costs nobody anything. */
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
      // Used again and again: what is thrown away must be collected, which costs as much as receiving it.
      const place = this.#free.pop() ?? Buffer.allocUnsafeSlow(MAX_BYTES);
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
