/** Where the simulated provider's own pages are. */
export const SIMULATED_PAGES = '/api/simulated-checkout';
/** The page on which one is the provider; written out, because a text put together would stay in production's bundle. */
export const DASHBOARD = '/api/simulated-checkout/dashboard';
