import { DEMO_BUSINESSES } from './demo-businesses.ts';
import type { DemoListing } from './demo-listing.ts';
import { DEMO_SOFTWARE } from './demo-software.ts';

/** The hand-written listings of the demo market. */
export const DEMO_LISTINGS: readonly DemoListing[] = [...DEMO_SOFTWARE, ...DEMO_BUSINESSES];
