/** What access opens beyond what everybody reads, within a sentence. */
export const ACCESS_OPENS_TEXT =
  'known problems, the web address unless it is public, identifiers of the assets, documents and further figures';
