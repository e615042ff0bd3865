import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { bucket } from '../../data/firebase.ts';
import { downloadImage, type Source } from '../../integrations/images/download-image.ts';
import { encodeImage } from '../../integrations/images/encode-image.ts';
import { ownPicture } from './own-picture.ts';

export interface ProxiedImage {
  bytes: Buffer;
  /** Of what is sent, so that an equal picture is the same picture. */
  etag: string;
}

/** So many are held at once, each of up to 10 MB: more than are decoded, so that decoding never waits for a sender. */
const AT_ONCE = 4;
/** So many large ones are decoded at once: each takes some 20 MB for that, and keeps one processor busy. */
const LARGE_AT_ONCE = 3;
const LARGE_BYTES = 256 * 1024;
/** More than this waiting is more than can be served in time. */
const MOST_WAITING = 200;
const KEPT_BYTES = 24 * 1024 * 1024;
const KEPT_MS = 10 * 60_000;

/** Reads pictures of others: equal requests in flight share one fetch, what was read is kept for a while. */
export class ProxiedImages {
  readonly #kept: LRUCache<string, ProxiedImage>;
  readonly #line = pLimit(AT_ONCE);
  readonly #largeOnes = pLimit(LARGE_AT_ONCE);

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
    const own = ownPicture(address);
    const original = own ? (await (await bucket()).file(own).download())[0] : await downloadImage(address, source);
    const encode = () => encodeImage(original, width);
    const bytes = await (original.length < LARGE_BYTES ? encode() : this.#largeOnes(encode));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    return { bytes, etag };
  }
}
