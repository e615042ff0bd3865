/** Changes with every change of the text below. */
export const TERMS_VERSION = '2026-11';
/** Confidentiality terms of the access tier. On acceptance, the version and time are stored with the deal. */
export const CONFIDENTIALITY_TERMS = [
  'You use what you see here only to decide on this purchase.',
  'You share it with nobody except advisers who are bound by the same terms.',
  'You do not contact customers, suppliers or staff of the project without the seller’s consent.',
  'If there is no sale, you delete what you saved. These terms apply for two years.',
] as const;
