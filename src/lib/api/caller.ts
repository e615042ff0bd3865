/**
 * The caller of this tab: a visitor, until the session names the signed-in account and the one an administrator acts
 * for. Only the session changes it; calls, drafts and signs of presence ask here for whom they are.
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
