import { DEMO_MARKET } from '../demo-market.ts';
import { DEMO_PEOPLE } from '../demo-people.ts';
import { listingPictures } from './listing-pictures.ts';
import { portraitOf } from './portrait.ts';
import type { Drawing } from './stored-pictures.ts';

/** Every drawing of the demo market: the pictures of its listings, and the portraits of its people. */
export const demoDrawings = (): Drawing[] => [
  ...DEMO_MARKET.flatMap(listingPictures),
  ...DEMO_PEOPLE.flatMap(({ id }) => portraitOf(id) ?? []),
];
