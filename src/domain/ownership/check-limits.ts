import { perDay } from '../endpoint.ts';

/** How often a seller may have one listing checked. */
export const CHECKS_PER_LISTING = perDay(20);
