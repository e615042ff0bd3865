export const TERMS_VERSION = '2026-11';
/** Confidentiality terms of the access tier. Version, time and uid are kept when accepted. */
export const CONFIDENTIALITY_TERMS = [
  'You use what you see here to decide about this purchase, and for nothing else.',
  'You show it to nobody but advisers who are bound to the same.',
  'You do not contact customers, suppliers or staff of the project without the seller’s consent.',
  'If there is no sale, you delete what you saved. These terms hold for two years.',
] as const;
