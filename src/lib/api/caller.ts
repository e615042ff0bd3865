/**
 * The caller in this tab: a visitor until the session sets the signed-in account and any account an administrator acts
 * for. Only the session changes it; API calls, drafts and presence signals read it.
 */
class Caller {
  #token: () => Promise<string | null> = async () => null;
  #actsFor: string | null = null;

  /** The account that an administrator impersonates in this tab, sent as `X-Act-As`; null without impersonation. */
  get actsFor(): string | null {
    return this.#actsFor;
  }

  /** Public pages need no token, so only the signed-in part of the site sets its source. */
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
  /** Confirms the session when a call needs a second factor; pending calls wait for it and are then repeated. */
  confirm: (() => Promise<void>) | null = null;
}

export const caller = new Caller();
