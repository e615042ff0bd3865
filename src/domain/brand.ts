/** The product's name, for every text that mentions it. */
export const BRAND = 'Handoff';
