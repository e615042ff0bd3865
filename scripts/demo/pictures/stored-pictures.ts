import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDITION_TYPES, RENDITION_WIDTHS, renditionName } from '../../../src/domain/picture/rendition.ts';

/**
 * The encoded pictures of the demo market, because encoding them takes a minute: the length of an index in four bytes,
 * the index, and the bytes it refers to. `npm run demo-pictures` writes it.
 */
export const STORED_PICTURES = join(import.meta.dirname, 'stored-pictures.bin');
const HEAD_BYTES = 4;

interface StoredPicture {
  /** The SHA-256 of the drawing, in place of an uploaded file's. */
  hash: string;
  /** The position of each encoded picture by `{width}.{type}`; identical ones share their bytes. */
  places: Record<string, [start: number, length: number]>;
}
/** The stored pictures by name. */
export type PictureIndex = Record<string, StoredPicture>;

/** A picture of the demo market before it is drawn. */
export interface Drawing {
  name: string;
  draw: () => string;
}

export const hashDrawing = (svg: string): string => createHash('sha256').update(svg).digest('hex');

let opened: { index: PictureIndex; bytes: Buffer } | undefined;

function storedPictures(): { index: PictureIndex; bytes: Buffer } {
  if (opened) return opened;
  const file = readFileSync(STORED_PICTURES);
  const start = HEAD_BYTES + file.readUInt32LE();
  const index: PictureIndex = JSON.parse(file.subarray(HEAD_BYTES, start).toString());
  opened = { index, bytes: file.subarray(start) };
  return opened;
}

/** Returns a picture's hash; throws if it was added since the file was written. */
export function storedHash(name: string): string {
  const stored = storedPictures().index[name];
  if (!stored) throw new Error(`There is no picture ${name}. \`npm run demo-pictures\` draws it.`);
  return stored.hash;
}

/** Returns a stored picture in every width and type. */
export function storedRenditions(name: string) {
  const hash = storedHash(name);
  const { index, bytes } = storedPictures();
  const renditions = RENDITION_WIDTHS.flatMap((width) =>
    RENDITION_TYPES.map((type) => {
      const [start, length] = index[name]?.places[`${width}.${type}`] ?? [0, 0];
      const content = bytes.subarray(start, start + length);
      return { name: renditionName(hash, width, type), contentType: `image/${type}`, content };
    }),
  );
  return { hash, renditions };
}

/** Joins an index and its bytes into the file that `storedRenditions` reads. */
export function joinPictures(index: PictureIndex, bytes: readonly Buffer[]): Buffer {
  const text = Buffer.from(JSON.stringify(index));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(text.length);
  return Buffer.concat([head, text, ...bytes]);
}
