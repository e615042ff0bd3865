/** Id of the element in the header that the search page fills with its search box, if present. */
export const HEAD_PLACE = 'head-place';
