import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../suite/root.ts';

type Sharp = (input: Buffer) => { png(): { toBuffer(): Promise<Buffer> } };
// sharp belongs to the functions, which have packages of their own.
const sharp = createRequire(join(root, 'functions', 'package.json'))('sharp') as Sharp;

/** An SVG as PNG. */
export const rasterise = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();
