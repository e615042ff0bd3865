import { brotliCompressSync, constants } from 'node:zlib';

/** The highest quality, which Firebase Hosting has the time for too: each file is compressed only once. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Text as Firebase Hosting sends it, in brotli. */
export const packed = (raw: Buffer): Buffer => brotliCompressSync(raw, QUALITY);
