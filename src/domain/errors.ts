/**
 * The closed list of error codes: HTTP status and the sentence a person reads. Screens switch on
 * the code; the sentence may be replaced by a more exact one where the error is thrown.
 */
export const ERRORS = {
  'invalid-input': [400, 'Some of what was sent is not right. Check the marked fields.'],
  unauthenticated: [401, 'User not authenticated'],
  forbidden: [403, 'You are not allowed to do this.'],
  'admin-required': [403, 'Access denied. Admin privileges required.'],
  'account-deactivated': [403, 'Your account has been deactivated.'],
  'recent-login': [403, 'Confirm that it is you first.'],
  impersonating: [403, 'Not available while you impersonate someone.'],
  'premium-required': [403, 'This is for members.'],
  'email-not-verified': [403, 'Verify your email first.'],
  'not-found': [404, 'This does not exist, or is not open to you.'],
  'wrong-state': [409, 'This has changed since you opened it. Look again before you decide.'],
  claimed: [409, 'Another administrator is reviewing it.'],
  'stale-draft': [409, 'This draft was changed in another tab. Reload to go on from there.'],
  'username-taken': [409, 'This username is taken.'],
  'offer-changed': [409, 'The offer has changed since you opened it. Look at the new version.'],
  'offer-expired': [409, 'The offer has expired.'],
  'offer-pending': [409, 'There is an open offer already. Answer or withdraw it first.'],
  'listing-under-offer': [409, 'Another offer on this listing was accepted a moment ago.'],
  'listing-not-open': [409, 'This listing is not open for this any more.'],
  'price-changed': [409, 'The price or the terms have changed. Look at the listing again.'],
  'deal-limit': [409, 'You have three open deals. Cancel one first, or become a member.'],
  'deal-on-hold': [409, 'This deal is stopped while an account in it is deactivated.'],
  'listing-limit': [409, 'You may have one listing at a time. Support tells you why.'],
  blocked: [409, 'One of you has blocked the other.'],
  'terms-required': [409, 'Accept the confidentiality terms first.'],
  'billing-required': [409, 'Fill in your billing details first.'],
  'fee-unpaid': [409, 'Pay the open fee invoice first.'],
  'picture-pending': [409, 'A picture is still being prepared. Try again in a moment.'],
  'key-reused': [409, 'This request key was used for something else.'],
  'account-in-use': [409, 'Finish your deals and invoices first.'],
  'last-admin': [409, 'The last administrator stays.'],
  'too-large': [413, 'That is too large to send.'],
  'too-many': [429, 'That was a lot at once. Try again later.'],
  'payments-not-configured': [503, 'Payments are not set up on this site yet.'],
  internal: [500, 'Something went wrong on our side. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** One problem of one field: `path` in dots (`assets.0.label`), `message` for people. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** The one error type, thrown by domain, functions and API client alike. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: FieldProblem[];
  /** `too-many` only: seconds until it is worth trying again. */
  retryAfter: number | null = null;
  constructor(code: ErrorCode, message: string = ERRORS[code][1], details: FieldProblem[] = []) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return ERRORS[this.code][0];
  }
}
