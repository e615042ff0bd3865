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

  /** Runs when the server no longer accepts the token because the session is over. */
  onSignedOut: () => void = () => {};
  /** Asks for the second factor when a call needs it; pending calls wait for this and are then repeated. */
  confirm: (() => Promise<void>) | null = null;
}

export const caller = new Caller();
