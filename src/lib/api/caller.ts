/**
 * Who makes the calls of this tab: a visitor, until the session says who is signed in and for whom an administrator
 * acts. Only the session changes it; whatever a call, a draft or a sign of presence is made for is asked here.
 */
class Caller {
  #token: () => Promise<string | null> = async () => null;
  #actsFor: string | null = null;

  /** The account that an administrator impersonates in this tab, sent as `X-Act-As`; null for oneself. */
  get actsFor(): string | null {
    return this.#actsFor;
  }

  /** Public pages need no token: only the signed-in part of the site says where it comes from. */
  identifyBy(token: () => Promise<string | null>): void {
    this.#token = token;
  }

  actFor(uid: string | null): void {
    this.#actsFor = uid;
  }

  token(): Promise<string | null> {
    return this.#token();
  }

  /** Runs when the server no longer accepts the token because the session is over. */
  onSignedOut: () => void = () => {};
  /** Confirms the session when a call needs a second factor; the calls wait for it and are then repeated. */
  confirm: (() => Promise<void>) | null = null;
}

export const caller = new Caller();
