import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../../scripts/suite/root.ts';

/** That of the functions, which have packages of their own. */
export const sharp = createRequire(join(root, 'functions', 'package.json'))(
  'sharp',
) as typeof import('../../../functions/node_modules/sharp').default;
