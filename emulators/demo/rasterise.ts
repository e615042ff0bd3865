import { createRequire } from 'node:module';
import { join } from 'node:path';
import type sharpType from 'sharp';
import { root } from '../suite/suite.ts';

// sharp belongs to the functions, which have packages of their own.
const sharp = createRequire(join(root, 'functions', 'package.json'))('sharp') as typeof sharpType;

/** An SVG as PNG. */
export const rasterise = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();
