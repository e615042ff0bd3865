import { EventQueue, type QueuedEvent } from './event-queue.ts';
import type { SavedAccount } from './platform-api.ts';
import type { PlatformEvent } from './platform-objects.ts';
import { signedEvent, type WebhookSecrets } from './signed-event.ts';
import { StripePlatform } from './stripe-platform.ts';

/** A pending bank debit: its default outcome, and the time it takes effect (ms, by the site's clock). */
interface Debit {
  sessionId: string;
  arrives: boolean;
  at: number;
}

/** The account state saved between runs. */
export interface SavedSiteAccount {
  account: SavedAccount;
  events: QueuedEvent[];
  debits: Debit[];
  aheadMs: number;
}

/** The site that owns the account: its URL, API key and webhook secrets. */
export interface AccountSite {
  url: string;
  key: string;
  secrets: WebhookSecrets;
}

/** If the site doesn't respond within this time, the event is resent later. */
const PATIENCE_MS = 30_000;

/**
 * A site's account at the double: the site's webhook receives its events, and delayed ones follow the site's clock,
 * which the emulators can advance.
 */
export class SiteAccount {
  readonly platform = new StripePlatform();
  readonly events: EventQueue;
  readonly site: AccountSite;
  #debits: Debit[] = [];
  #aheadMs = 0;

  constructor(site: AccountSite) {
    this.site = site;
    this.events = new EventQueue((event) => this.#deliver(event));
    this.platform.clock = () => this.now();
    // Otherwise invoices would be marked as sandbox ones, unlike in production; the double's own pages make clear that
    // no money moves.
    this.platform.isLive = true;
  }

  /** The site's time, as last reported. */
  now = (): Date => new Date(Date.now() + this.#aheadMs);

  /** Notifies the site of events, immediately and in this order, or after a delay. Returns the response statuses. */
  async tell(events: readonly PlatformEvent[], afterMs = 0): Promise<(number | null)[]> {
    const now = this.now();
    for (const event of events) this.events.note(event, now, afterMs);
    const statuses: (number | null)[] = [];
    if (!afterMs) for (const { id } of events) statuses.push(await this.events.send(id, now));
    return statuses;
  }

  /** Schedules the outcome of a bank debit. */
  endLater(sessionId: string, arrives: boolean, afterMs: number): void {
    this.#debits.push({ sessionId, arrives, at: this.now().getTime() + afterMs });
  }

  /** Moves the site's clock to `now`: everything due by then happens and is reported. */
  async follow(now: Date): Promise<void> {
    this.#aheadMs = now.getTime() - Date.now();
    const due = this.#debits.filter(({ at }) => at <= now.getTime());
    this.#debits = this.#debits.filter((debit) => !due.includes(debit));
    for (const { sessionId, arrives } of due) {
      if (!this.isProcessing(sessionId)) continue;
      for (const event of this.platform.finishPayment(sessionId, arrives)) this.events.note(event, now);
    }
    const seconds = Math.floor(now.getTime() / 1000);
    for (const { id, status, expires_at } of this.platform.all('checkout.session')) {
      if (status !== 'open' || Number(expires_at) > seconds) continue;
      for (const event of this.platform.expireSession(id)) this.events.note(event, now);
    }
    await this.events.sendDue(now);
  }

  /** Returns true while a bank debit is pending. */
  isProcessing = (sessionId: string): boolean => this.#intentStatus(sessionId) === 'processing';

  /** Returns true if a bank debit was returned. */
  isReturned = (sessionId: string): boolean => this.#intentStatus(sessionId) === 'requires_payment_method';

  #intentStatus(sessionId: string): unknown {
    return this.platform.find(String(this.platform.find(sessionId)?.payment_intent))?.status;
  }

  kept = (): SavedSiteAccount => ({
    account: this.platform.keptAccount(),
    events: this.events.kept(),
    debits: this.#debits,
    aheadMs: this.#aheadMs,
  });

  keep({ account, events, debits, aheadMs }: SavedSiteAccount): void {
    this.platform.keepAccount(account);
    this.events.keep(events);
    this.#debits = debits;
    this.#aheadMs = aheadMs;
  }

  /** Resets the account, as for a site whose database was emptied. Ids used before are never reused. */
  forget(): void {
    const { account, aheadMs } = this.kept();
    this.events.forget();
    this.platform.forgetKeys();
    this.keep({ account: { ...account, objects: [], answers: [] }, events: [], debits: [], aheadMs });
  }

  async #deliver(event: PlatformEvent): Promise<number> {
    const { body, headers } = signedEvent(event, this.site.secrets);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${this.site.url}/api/payments/webhook`, {
      method: 'POST',
      body,
      headers,
      signal,
    }).catch(() => null);
    await answer?.text();
    return answer?.status ?? 0;
  }
}
