/** The product's name, for every text that contains it. */
export const BRAND = 'Handoff';
