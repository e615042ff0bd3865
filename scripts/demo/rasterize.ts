import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../suite/root.ts';

interface Picture {
  resize(options: { width: number; withoutEnlargement: boolean }): Picture;
  png(): Picture;
  avif(options: { quality: number; effort: number }): Picture;
  webp(options: { quality: number }): Picture;
  toBuffer(): Promise<Buffer>;
}
type Sharp = (input: Buffer) => Picture;
// sharp is a dependency of the functions, which have their own package.json.
const sharp = createRequire(join(root, 'functions', 'package.json'))('sharp') as Sharp;

/** Renders an SVG as PNG. */
export const rasterize = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/** Renders an SVG in one width as a small file. */
export function encodeDrawing(svg: string, width: number, type: 'avif' | 'webp'): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg)).resize({ width, withoutEnlargement: true });
  return (type === 'avif' ? picture.avif({ quality: 40, effort: 1 }) : picture.webp({ quality: 65 })).toBuffer();
}
