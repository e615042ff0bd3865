/** The product's name, everywhere. The default description and picture of a page are in index.html. */
export const BRAND = 'Handoff';
