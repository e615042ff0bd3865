/** What access opens beyond what everybody reads, within a sentence. */
export const ACCESS_OPENS_TEXT =
  'the web address, known problems, identifiers of the assets, documents and further figures';
