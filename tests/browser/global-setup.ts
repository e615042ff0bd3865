import { seedDemoMarket } from '../../emulators/demo/seed.ts';

/** The demo market, once for all browser tests. */
export default seedDemoMarket;
