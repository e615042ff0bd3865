import { writeFileSync } from 'node:fs';
import { RENDITION_WIDTHS } from '../src/domain/picture/rendition.ts';
import { demoDrawings } from './demo/pictures/demo-drawings.ts';
import { hashDrawing, joinPictures, type PictureIndex, STORED_PICTURES } from './demo/pictures/stored-pictures.ts';
import { encodeDrawing } from './demo/rasterize.ts';

// Draws and encodes the pictures of the demo market, after the drawings or the projects' figures were changed.
const WEBP_WIDTH = 640;
const index: PictureIndex = {};
const bytes: Buffer[] = [];
let end = 0;
const add = (content: Buffer): [number, number] => {
  bytes.push(content);
  end += content.length;
  return [end - content.length, content.length];
};
const drawings = demoDrawings();
for (const [i, { name, draw }] of drawings.entries()) {
  const svg = draw();
  const places: PictureIndex[string]['places'] = {};
  for (const width of RENDITION_WIDTHS) {
    places[`${width}.avif`] = add(await encodeDrawing(svg, width, 'avif'));
    // Browsers without AVIF get no larger WebP, so that the file stays small.
    places[`${width}.webp`] =
      width > WEBP_WIDTH
        ? (places[`${WEBP_WIDTH}.webp`] as [number, number])
        : add(await encodeDrawing(svg, width, 'webp'));
  }
  index[name] = { hash: hashDrawing(svg), places };
  if (i % 20 === 0) console.log(`${i} of ${drawings.length}`);
}
writeFileSync(STORED_PICTURES, joinPictures(index, bytes));
console.log(`${drawings.length} pictures, ${(end / 1_000_000).toFixed(1)} MB`);
