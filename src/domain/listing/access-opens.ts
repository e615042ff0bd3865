/** What access opens beyond what everybody reads; as a list, and within a sentence. */
export const ACCESS_OPENS = [
  'Web address',
  'Revenue of earlier months',
  'Known problems, in the seller’s words',
  'Identifiers of every asset',
  'Documents',
] as const;
export const ACCESS_OPENS_TEXT =
  'the web address, revenue of earlier months, known problems, the identifiers of the assets and documents';
