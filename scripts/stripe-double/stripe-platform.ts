import { PlatformApi } from './platform-api.ts';
import type { Fields, PlatformEvent, PlatformObject } from './platform-objects.ts';

/**
 * An in-memory double of our own Stripe account: Checkout, charges, transfers to Express accounts, refunds, disputes
 * and payouts. Tests use its methods to act as buyers, banks and account owners; each returns the events that Stripe
 * would send.
 */
export class StripePlatform extends PlatformApi {
  /**
   * True if Stripe reports the fee for a card payment only after the payment, and takes a dispute's money only after it
   * is opened.
   */
  saysFeesLater = false;

  /** Simulates a manual transfer reversal in Stripe's dashboard. */
  reverseByHand(id: string, amount: number): PlatformEvent[] {
    this.reverse(id, amount, {});
    return this.tellReversed(id);
  }

  /** Stripe reports a transfer reversal, as it does for its own as well as ours. */
  tellReversed = (id: string): PlatformEvent[] => [this.event('transfer.reversed', id)];

  /** Pays out an account's whole balance. */
  payOut(account: string): void {
    this.change(account, { balance: 0 });
  }

  /** The buyer pays on the checkout page, either immediately or from a bank account, which takes days. */
  pay(sessionId: string, slowly = false): PlatformEvent[] {
    const session = this.get(sessionId);
    if (session.status !== 'open') throw new Error(`The session is ${session.status}.`);
    const charge = this.add('ch', 'charge', {
      amount: session.amount_total,
      amount_refunded: 0,
      currency: 'usd',
      balance_transaction: null,
      isDebit: slowly,
      metadata: session.intentMetadata,
    });
    const intent = this.add('pi', 'payment_intent', {
      status: slowly ? 'processing' : 'succeeded',
      latest_charge: charge.id,
      transfer_group: session.transferGroup,
      metadata: session.intentMetadata,
    });
    this.change(charge.id, { payment_intent: intent.id });
    if (!slowly && !this.saysFeesLater) this.#settle(charge.id);
    const payment_status = slowly ? 'unpaid' : 'paid';
    this.change(sessionId, { status: 'complete', payment_status, payment_intent: intent.id, url: null });
    return [this.event('checkout.session.completed', sessionId)];
  }

  /** A bank debit succeeds or is returned. */
  finishPayment(sessionId: string, succeeded: boolean): PlatformEvent[] {
    const intent = String(this.get(sessionId).payment_intent);
    this.change(intent, { status: succeeded ? 'succeeded' : 'requires_payment_method' });
    if (succeeded) {
      this.change(sessionId, { payment_status: 'paid' });
      this.#settle(String(this.get(intent).latest_charge));
    }
    return [this.event(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, sessionId)];
  }

  /** Changes an object in ways Stripe never does, e.g. a session's amount: even then nobody may lose money. */
  misstate(id: string, fields: Fields): void {
    this.change(id, fields);
  }

  /** Records a charge's balance transaction with the fee that Stripe publishes; the rest of the amount is ours. */
  #settle(chargeId: string): void {
    const { amount: charged, isDebit } = this.get(chargeId);
    const amount = Number(charged);
    const fee = isDebit ? Math.min(500, Math.round(amount * 0.008)) : Math.round(amount * 0.029) + 30;
    const type = isDebit ? 'payment' : 'charge';
    this.change(chargeId, { balance_transaction: this.move(amount, [type, 'charge'], chargeId, fee).id });
  }

  /** Stripe reports its fee for a payment, if it was not reported immediately. */
  sayFee(sessionId: string): PlatformEvent[] {
    this.#settle(String(this.get(String(this.get(sessionId).payment_intent)).latest_charge));
    return this.tellFee(sessionId);
  }

  /** Stripe reports the fee for a payment, even if it was reported before. */
  tellFee(sessionId: string): PlatformEvent[] {
    return [this.event('charge.updated', String(this.get(String(this.get(sessionId).payment_intent)).latest_charge))];
  }

  /** A day has passed without a payment, so the session expires. */
  expireSession(sessionId: string): PlatformEvent[] {
    this.expire(sessionId);
    return [this.event('checkout.session.expired', sessionId)];
  }

  /** The buyer's bank disputes a payment or part of it, and Stripe usually takes the money and its fee immediately. */
  dispute(sessionId: string, amount = Number(this.get(sessionId).amount_total)): PlatformEvent[] {
    const intent = String(this.get(sessionId).payment_intent);
    const dispute = this.add('du', 'dispute', {
      amount,
      status: 'needs_response',
      payment_intent: intent,
      charge: this.get(intent).latest_charge,
      balance_transactions: [],
    });
    if (!this.saysFeesLater) this.#moveDisputed(dispute.id, -amount, 1_500);
    return [this.event('charge.dispute.created', dispute.id)];
  }

  /** Stripe takes a dispute's money if it was not taken immediately. */
  withdrawFunds(id: string): PlatformEvent[] {
    this.#moveDisputed(id, -Number(this.get(id).amount), 1_500);
    return [this.event('charge.dispute.funds_withdrawn', id)];
  }

  /** Records a money movement that none of our calls requested; `of` is added as its source object. */
  moveByHand(amount: number, category: string, of: { prefix: string; object: string } & Fields): PlatformObject {
    const { prefix, object, ...fields } = of;
    return this.move(
      amount,
      [category, category],
      this.add(prefix, object, { amount: Math.abs(amount), ...fields }).id,
    );
  }

  /** Takes or returns the money of a dispute. */
  #moveDisputed(id: string, amount: number, fee: number): void {
    const moved = this.move(amount, ['adjustment', amount < 0 ? 'dispute' : 'dispute_reversal'], id, fee);
    const earlier = this.get(id).balance_transactions as PlatformObject[];
    this.change(id, { balance_transactions: [...earlier, moved] });
  }

  /** The bank decides a dispute. If it is won, its money is returned, along with Stripe's fee if `fee` is negative. */
  closeDispute(id: string, status: 'won' | 'lost', fee = 0): PlatformEvent[] {
    this.change(id, { status });
    const closed = this.event('charge.dispute.closed', id);
    if (status === 'lost') return [closed];
    this.#moveDisputed(id, Number(this.get(id).amount), fee);
    return [closed, this.event('charge.dispute.funds_reinstated', id)];
  }

  /** The bank returns a refund. */
  failRefund(id: string): PlatformEvent[] {
    const refund = this.change(id, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    const charge = this.get(String(refund.charge));
    this.change(charge.id, { amount_refunded: Number(charge.amount_refunded) - Number(refund.amount) });
    this.move(Number(refund.amount), ['refund_failure', 'refund_failure'], id);
    return [this.event('refund.failed', id)];
  }

  /** The owner completes the requirements, or Stripe asks for more. */
  completeAccount(id: string, asks: string[] = []): PlatformEvent[] {
    const ready = asks.length === 0;
    this.change(id, {
      details_submitted: true,
      payouts_enabled: ready,
      capabilities: { transfers: ready ? 'active' : 'inactive' },
      requirements: { currently_due: asks },
    });
    return [this.event('account.updated', id, id)];
  }

  /** Stripe disables an account, so that nothing can be sent to it anymore. */
  disableAccount(id: string): PlatformEvent[] {
    this.change(id, {
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: [], disabled_reason: 'rejected.other' },
    });
    return [this.event('account.updated', id, id)];
  }

  /** Creates a completed account without an API call, always the same one for a user; returns its id. */
  giveAccount(uid: string, project: string): string {
    const id = `acct_${uid}`;
    if (this.find(id)) return id;
    const metadata = { operation: `payouts-${uid}`, uid, project };
    this.add('acct', 'account', { id, type: 'express', balance: 0, metadata });
    this.completeAccount(id);
    return id;
  }

  /** Records that the owner's bank returned the payout of a transfer, or accepted it after all. */
  markReturned = (transfer: string, isReturned: boolean): PlatformObject =>
    this.change(transfer, { payout_returned: isReturned });

  /** The owner's bank returns a payout. */
  failPayout(account: string, amount: number, why: string | null = 'The bank account is closed.'): PlatformEvent[] {
    const payout = this.add('po', 'payout', {
      amount,
      status: 'failed',
      failure_code: 'account_closed',
      failure_message: why,
    });
    return [this.event('payout.failed', payout.id, account)];
  }
}
