/** Where the simulated provider's own pages are. */
export const SIMULATED_PAGES = '/api/simulated-checkout';
/** The page on which one is the provider. */
export const DASHBOARD = `${SIMULATED_PAGES}/dashboard`;
