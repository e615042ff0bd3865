import { brotliCompressSync, constants } from 'node:zlib';

/** The highest quality, which Firebase Hosting can afford because it compresses each file only once. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Compresses text with Brotli, as Firebase Hosting does. */
export const compress = (raw: Buffer): Buffer => brotliCompressSync(raw, QUALITY);
