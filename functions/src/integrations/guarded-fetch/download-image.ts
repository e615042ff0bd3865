import { InvalidImage } from '../pictures/image-type.ts';
import {
  declaredContentLength,
  type FetchRefusal,
  type FetchRules,
  guardedResponse,
  type Source,
} from './guarded-response.ts';
import { readBody, SenderTimeLimit } from './read-body.ts';

/** Maximum size of a picture, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const WHOLE_MS = 8_000;

const RULES: FetchRules = {
  headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'HandoffImages/1.0' },
  redirects: 3,
  elsewhere: true,
  maxBytes: MAX_IMAGE_BYTES,
  refuse: (refused) => new InvalidImage(textOf(refused)),
};

/** A picture whose response has begun to arrive; the server waits until its bytes are read. */
export interface IncomingImage {
  /** Maximum possible length in bytes: the length declared by the server, or else 10 MB. */
  atMost: number;
  /** Reads the body into a buffer of at least `atMost` bytes and returns the part that was written. */
  into(buffer: Buffer): Promise<Buffer>;
}

/** Downloads the picture at an address, within the limits of `openImage`; throws `InvalidImage`. */
export async function downloadImage(address: string, source: Source): Promise<Buffer> {
  const image = await openImage(address, source);
  // The OS commits this memory only as it is written to, so an overstated Content-Length costs nothing.
  return image.into(Buffer.allocUnsafeSlow(image.atMost));
}

/**
 * Requests the picture at an address, with at most 10 MB, 8 seconds of total waiting, and three redirects. Throws
 * `InvalidImage`.
 */
export async function openImage(address: string, source: Source): Promise<IncomingImage> {
  const time = new SenderTimeLimit(WHOLE_MS, new InvalidImage('It took too long.'));
  const { headers, body } = await time.running(() => guardedResponse(address, source, RULES, time.signal));
  const tooLarge = () => new InvalidImage('It is larger than allowed.');
  return {
    atMost: declaredContentLength(headers) || MAX_IMAGE_BYTES,
    into: (buffer) => time.running(() => readBody(body, buffer, tooLarge)),
  };
}

function textOf(refused: FetchRefusal): string {
  if (refused.why === 'status') return `It returned ${refused.status}.`;
  return REFUSAL_TEXTS[refused.why];
}

const REFUSAL_TEXTS: Record<Exclude<FetchRefusal['why'], 'status'>, string> = {
  address: 'This address is not allowed.',
  elsewhere: 'It redirects to another site.',
  redirects: 'Too many redirects.',
  compressed: 'It returned a compressed body.',
  'too-large': 'It is larger than 10 MB.',
};
