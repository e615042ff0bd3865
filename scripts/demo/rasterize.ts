import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../suite/root.ts';

type Sharp = (input: Buffer) => { png(): { toBuffer(): Promise<Buffer> } };
// sharp is a dependency of the functions, which have their own package.json.
const sharp = createRequire(join(root, 'functions', 'package.json'))('sharp') as Sharp;

/** Renders an SVG as PNG. */
export const rasterize = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();
