/** Why a row of an export does not count, and the sentence that says so. Never anything of the row itself. */
export const REJECT_REASONS = {
  date: 'The date could not be read.',
  future: 'The date is in the future.',
  zone: 'The time zone is not known.',
  amount: 'The amount could not be read, or is above $10,000,000.',
  currency: 'Not in US dollars, and the export has no amount in dollars for it.',
  kind: 'It is not known whether this is revenue.',
  test: 'Made in test mode.',
  repeated: 'Counted already: an earlier row has the same id.',
  interval: 'How often it is billed could not be read.',
  coupon: 'Has a coupon, and the export does not say what is paid with it.',
} as const;
export type RejectReason = keyof typeof REJECT_REASONS;
