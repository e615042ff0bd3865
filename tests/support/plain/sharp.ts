import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../../scripts/suite/root.ts';

/** Loads the copy of sharp that belongs to the functions, which have their own packages. */
export const sharp = createRequire(join(root, 'functions', 'package.json'))(
  'sharp',
) as typeof import('../../../functions/node_modules/sharp').default;
