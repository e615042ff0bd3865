/**
 * The identity behind this tab's API calls: a visitor, the signed-in account, or an account that an administrator
 * impersonates. Only the session changes it; API calls, drafts and presence signals read it.
 */
class Caller {
  #token: () => Promise<string | null> = async () => null;
  #actsFor: string | null = null;

  /** The account that an administrator impersonates in this tab, sent as `X-Act-As`; null without impersonation. */
  get actsFor(): string | null {
    return this.#actsFor;
  }

  /**
   * Sets the source of the token. Only the signed-in part of the site calls this, because public pages need no token.
   */
  identifyBy(token: () => Promise<string | null>): void {
    this.#token = token;
  }

  actFor(uid: string | null): void {
    this.#actsFor = uid;
  }

  token(): Promise<string | null> {
    return this.#token();
  }

  /** Called when the server rejects the token because the session has ended. */
  onSignedOut: () => void = () => {};
  /** Asks the user for the second factor when a call requires it; pending calls wait and are then resent. */
  confirm: (() => Promise<void>) | null = null;
}

export const caller = new Caller();
