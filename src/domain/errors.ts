/**
 * The closed list of error codes, each with its HTTP status and default message. Screens switch on the code; errors may
 * be thrown with a more specific message.
 */
export const ERRORS = {
  'invalid-input': [400, 'Some of the details are not valid. Check the marked fields.'],
  unauthenticated: [401, 'User not authenticated'],
  forbidden: [403, 'You are not allowed to do this.'],
  'admin-required': [403, 'Access denied. Admin privileges required.'],
  'account-deactivated': [403, 'Your account has been deactivated.'],
  'recent-login': [403, 'Confirm that it’s you first.'],
  'second-factor-required': [403, 'Confirm with your second factor first.'],
  impersonating: [403, 'Not available while you impersonate someone.'],
  'premium-required': [403, 'For members only.'],
  'email-not-verified': [403, 'Verify your email first.'],
  'not-found': [404, 'This does not exist, or you do not have access to it.'],
  'method-not-allowed': [405, 'This method is not allowed here.'],
  'wrong-state': [409, 'This has changed since you opened it. Check it again before you decide.'],
  claimed: [409, 'Another administrator is reviewing this.'],
  'stale-draft': [409, 'This draft was changed in another tab. Reload to continue from there.'],
  'username-taken': [409, 'This username is taken.'],
  'offer-changed': [409, 'The offer has changed since you opened it. Check the new version.'],
  'offer-expired': [409, 'The offer has expired.'],
  'offer-pending': [409, 'There is already an open offer. Respond to it or withdraw it first.'],
  'link-used': [409, 'This link has expired or was already used.'],
  'listing-under-offer': [409, 'Another offer on this listing was accepted a moment ago.'],
  'listing-not-open': [409, 'This is no longer possible on this listing.'],
  'price-changed': [409, 'The price or the terms have changed. Check the listing again.'],
  'offer-limit': [409, 'You have three open offers. Withdraw one first, or become a member.'],
  'deal-on-hold': [409, 'This deal is on hold because an account in it is deactivated.'],
  'watch-limit': [409, 'You already watch 500 projects. Remove one first.'],
  'listing-limit': [409, 'You may have only one listing at a time. Contact support to find out why.'],
  blocked: [409, 'One of you has blocked the other.'],
  'terms-required': [409, 'Accept the confidentiality terms first.'],
  'names-required': [409, 'Add your name to your profile first.'],
  'agreement-required': [409, 'Accept the seller agreement first.'],
  'billing-required': [409, 'Fill in your billing details first.'],
  'fee-unpaid': [409, 'Pay the open fee invoice first.'],
  'picture-pending': [409, 'A picture is still being prepared. Try again in a moment.'],
  'key-reused': [409, 'This request key was already used for another request.'],
  'account-in-use': [409, 'Finish your deals and invoices first.'],
  'last-admin': [409, 'The last administrator cannot be removed.'],
  'too-large': [413, 'That is too large to upload.'],
  'too-many': [429, 'Too many requests. Try again later.'],
  'payments-not-configured': [503, 'Payments are not set up on this site yet.'],
  'connections-not-configured': [503, 'Connecting a payment processor is not set up on this site yet.'],
  'pdf-unavailable': [
    503,
    'This PDF could not be made just now. Try again in a few minutes; nothing else has changed.',
  ],
  'search-unavailable': [503, 'Search is not available right now. Try again in a moment.'],
  'provider-refused': [
    502,
    'The payment provider does not accept this right now. Try again later, or contact support.',
  ],
  internal: [500, 'Something went wrong on our side. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** A problem with one field: `path` is dotted (`assets.0.label`), `message` is shown to the user. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** A page that lists open items, used as the `path` of a problem; `deals/{id}` is a single deal. */
export type OpenList =
  | 'sales-under-way'
  | 'invoices-to-pay'
  | 'invoices-to-receive'
  | 'invoices-held'
  | `deals/${string}`;

/** The only error type with a code, thrown by the domain, the functions and the API client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: FieldProblem[];
  /** Only for `too-many`: number of seconds to wait before the next attempt. */
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

/** Returns true for a call rejected because another tab saved a newer revision of the draft. */
export const isStaleDraft = (error: unknown): boolean => error instanceof AppError && error.code === 'stale-draft';
