/** The id of the place in the header that the search page fills with its box, where there is one. */
export const HEAD_PLACE = 'head-place';
