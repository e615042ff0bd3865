import { below, type PlatformCall, readPlatformCall } from './platform-requests.ts';

type Fields = Record<string, unknown>;
/** An object of Stripe's, as its API shows it. */
export type PlatformObject = Fields & { id: string; object: string; created: number };
/** An event as Stripe sends it. */
export interface PlatformEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  account?: string;
  data: { object: PlatformObject };
}
export interface PlatformAnswer {
  status: number;
  body: Fields;
}

/** Thrown for what Stripe refuses. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * A double of our own account at Stripe, in memory: Checkout, charges, transfers to Express accounts, refunds, disputes and payouts,
 * with idempotency keys. It refuses parameters that it does not know and money that is not there. What buyers, banks and owners
 * of accounts do, tests do by its other methods, which answer with the events that Stripe would send.
 */
export class StripePlatform {
  readonly #objects = new Map<string, PlatformObject>();
  readonly #answers = new Map<string, { asked: string; answer: PlatformAnswer }>();
  #count: number;
  /** Called with each call that was taken, before it is answered; what it throws is the answer. */
  readonly #judge: (method: string, path: string, body: string) => Promise<void>;
  /** Whether Stripe says what it takes for a card payment only after the payment, and takes it for a dispute only after that was opened. */
  saysFeesLater = false;

  /** `count`: where its ids begin. Those of two doubles of one database must differ, as what was recorded is known by them. */
  constructor(judge: (method: string, path: string, body: string) => Promise<void> = async () => {}, count = 0) {
    this.#judge = judge;
    this.#count = count;
  }

  /** All objects of a kind, oldest first. */
  all = (object: string): PlatformObject[] => [...this.#objects.values()].filter((one) => one.object === object);

  /** What Stripe would answer to a call. */
  async answer(method: string, url: URL, body: string, idempotencyKey: string | undefined): Promise<PlatformAnswer> {
    try {
      const query = method === 'GET' ? url.searchParams : new URLSearchParams(body);
      const call = readPlatformCall(method, url.pathname, query);
      if (call === null)
        throw new Refusal(404, 'url_invalid', `Unrecognized request URL (${method}: ${url.pathname}).`);
      if (typeof call === 'string') throw new Refusal(400, 'parameter_unknown', call);
      await this.#judge(method, url.pathname + (method === 'GET' ? url.search : ''), body);
      return this.#once(method === 'POST' ? idempotencyKey : undefined, `${call.name} ${body}`, () => this.#take(call));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusal(error);
    }
  }

  /** The same key has the same answer, a refusal too; with other parameters it is refused. */
  #once(key: string | undefined, asked: string, take: () => Fields): PlatformAnswer {
    const known = key ? this.#answers.get(key) : undefined;
    if (known && known.asked !== asked) throw new Refusal(400, 'idempotency_key_in_use', 'Keys are used once.');
    if (known) return known.answer;
    let answer: PlatformAnswer;
    try {
      answer = { status: 200, body: structuredClone(take()) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer = refusal(error);
    }
    if (key) this.#answers.set(key, { asked, answer });
    return answer;
  }

  /** As a day passes: Stripe no longer knows which keys were used. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  #take({ name, id, parameters }: PlatformCall): Fields {
    switch (name) {
      case 'POST /v1/checkout/sessions':
        return this.#openSession(parameters);
      case 'GET /v1/checkout/sessions':
        return this.#list('checkout.session', parameters, 'payment_intent');
      case 'GET /v1/checkout/sessions/:id':
      case 'GET /v1/charges/:id':
        return this.#expanded(id, parameters);
      case 'POST /v1/checkout/sessions/:id/expire':
        return this.#expire(id);
      case 'POST /v1/transfers':
        return this.#transfer(parameters);
      case 'GET /v1/transfers':
        return this.#list('transfer', parameters, 'transfer_group');
      case 'POST /v1/transfers/:id/reversals':
        return this.#reverse(id, Number(parameters.get('amount')), below('metadata', parameters));
      case 'GET /v1/transfers/:id/reversals':
        return this.#list('transfer_reversal', new Map([...parameters, ['transfer', id]]), 'transfer');
      case 'POST /v1/refunds':
        return this.#refund(parameters);
      case 'GET /v1/refunds':
        return this.#list('refund', parameters, 'payment_intent');
      case 'POST /v1/accounts':
        return this.#openAccount(parameters);
      case 'GET /v1/balance_transactions':
        return this.#transactions(parameters);
      case 'GET /v1/accounts':
        return this.#list('account', parameters, null);
      case 'POST /v1/accounts/:id/login_links':
        if (!this.#get(id).details_submitted) throw new Refusal(400, 'account_invalid', 'It is not complete yet.');
        return { object: 'login_link', created: seconds(), url: `https://connect.stripe.test/express/${id}` };
      case 'POST /v1/account_links': {
        const account = this.#get(parameters.get('account') ?? '').id;
        return {
          object: 'account_link',
          created: seconds(),
          url: `https://connect.stripe.test/setup/${account}/${this.#next()}`,
        };
      }
      default:
        return this.#get(id);
    }
  }

  /** An object with those that `expand` names in place of their ids. */
  #expanded(id: string, parameters: ReadonlyMap<string, string>): PlatformObject {
    const shown = structuredClone(this.#get(id));
    for (const [name, path] of parameters) {
      let at: Fields = shown;
      for (const field of name.startsWith('expand[') ? path.split('.') : []) {
        const inner = at[field];
        if (typeof inner === 'string') at[field] = structuredClone(this.#get(inner));
        if (!at[field]) break;
        at = at[field] as Fields;
      }
    }
    return shown;
  }

  #openSession(parameters: ReadonlyMap<string, string>): PlatformObject {
    const amount = Number(parameters.get('line_items[0][price_data][unit_amount]'));
    if (!Number.isInteger(amount) || amount < 50) throw new Refusal(400, 'amount_too_small', 'At least 50 cents.');
    return this.#add('cs_test', 'checkout.session', {
      mode: parameters.get('mode'),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: 'usd',
      url: `https://checkout.stripe.test/pay/${this.#count}`,
      expires_at: seconds() + DAY_S,
      payment_intent: null,
      excluded_payment_method_types: [...parameters].flatMap(([name, value]) =>
        name.startsWith('excluded_payment_method_types[') ? [value] : [],
      ),
      metadata: below('metadata', parameters),
      intentMetadata: below('payment_intent_data[metadata]', parameters),
      transferGroup: parameters.get('payment_intent_data[transfer_group]') ?? null,
    });
  }

  #expire(id: string): PlatformObject {
    const session = this.#get(id);
    if (session.status !== 'open') throw new Refusal(400, 'resource_state', `The session is ${session.status}.`);
    return this.#change(id, { status: 'expired', url: null });
  }

  #transfer(parameters: ReadonlyMap<string, string>): PlatformObject {
    const amount = Number(parameters.get('amount'));
    const account = this.#get(parameters.get('destination') ?? '');
    const charge = this.#get(parameters.get('source_transaction') ?? '');
    if ((account.capabilities as Fields)?.transfers !== 'active') {
      throw new Refusal(400, 'insufficient_capabilities_for_transfer', 'The destination cannot receive transfers.');
    }
    const sent = this.all('transfer').filter((one) => one.source_transaction === charge.id);
    const left = Number(charge.amount) - Number(charge.amount_refunded) - sumOf(sent);
    if (amount > left) throw new Refusal(400, 'balance_insufficient', `The charge has ${left} cents left.`);
    this.#change(account.id, { balance: Number(account.balance) + amount });
    const transfer = this.#add('tr', 'transfer', {
      amount,
      amount_reversed: 0,
      currency: 'usd',
      destination: account.id,
      source_transaction: charge.id,
      transfer_group: parameters.get('transfer_group') ?? null,
      metadata: below('metadata', parameters),
    });
    this.#move(-amount, ['transfer', 'transfer'], transfer.id);
    return transfer;
  }

  /** Money of a transfer comes back from the account, if it still has as much. */
  #reverse(id: string, amount: number, metadata: Fields): PlatformObject {
    const transfer = this.#get(id);
    const reversed = Number(transfer.amount_reversed);
    const left = Number(transfer.amount) - reversed;
    if (amount > left) throw new Refusal(400, 'transfer_reversal_amount', `The transfer has ${left} cents left.`);
    const { balance } = this.#get(String(transfer.destination));
    if (amount > Number(balance)) {
      throw new Refusal(400, 'balance_insufficient', `The account has ${balance} cents.`);
    }
    this.#change(String(transfer.destination), { balance: Number(balance) - amount });
    this.#change(id, { amount_reversed: reversed + amount });
    const reversal = this.#add('trr', 'transfer_reversal', { amount, currency: 'usd', transfer: id, metadata });
    this.#move(amount, ['transfer_refund', 'transfer_reversal'], reversal.id);
    return reversal;
  }

  /** Somebody takes money of a transfer back in Stripe's dashboard. */
  reverseByHand(id: string, amount: number): PlatformEvent[] {
    this.#reverse(id, amount, {});
    return this.tellReversed(id);
  }

  /** Stripe tells of what came back of a transfer, whoever asked for it. */
  tellReversed = (id: string): PlatformEvent[] => [this.#event('transfer.reversed', id)];

  /** Stripe pays out what an account has, so that nothing is left there. */
  payOut(account: string): void {
    this.#change(account, { balance: 0 });
  }

  #refund(parameters: ReadonlyMap<string, string>): PlatformObject {
    const intent = this.#get(parameters.get('payment_intent') ?? '');
    const charge = this.#get(String(intent.latest_charge));
    const amount = Number(parameters.get('amount'));
    const left = Number(charge.amount) - Number(charge.amount_refunded);
    if (amount > left) throw new Refusal(400, 'charge_already_refunded', `The charge has ${left} cents left.`);
    this.#change(charge.id, { amount_refunded: Number(charge.amount_refunded) + amount });
    const refund = this.#add('re', 'refund', {
      amount,
      currency: 'usd',
      status: 'succeeded',
      payment_intent: intent.id,
      charge: charge.id,
      metadata: below('metadata', parameters),
    });
    this.#move(-amount, ['refund', 'refund'], refund.id);
    return refund;
  }

  #openAccount(parameters: ReadonlyMap<string, string>): PlatformObject {
    return this.#add('acct', 'account', {
      type: parameters.get('type'),
      details_submitted: false,
      payouts_enabled: false,
      balance: 0,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: ['business_type', 'external_account', 'individual.dob.day'] },
      metadata: below('metadata', parameters),
    });
  }

  /** The buyer pays on the session's page, at once or from a bank account, which takes days. */
  pay(sessionId: string, slowly = false): PlatformEvent[] {
    const session = this.#get(sessionId);
    if (session.status !== 'open') throw new Error(`The session is ${session.status}.`);
    const charge = this.#add('ch', 'charge', {
      amount: session.amount_total,
      amount_refunded: 0,
      currency: 'usd',
      balance_transaction: null,
      isDebit: slowly,
      metadata: session.intentMetadata,
    });
    const intent = this.#add('pi', 'payment_intent', {
      status: slowly ? 'processing' : 'succeeded',
      latest_charge: charge.id,
      transfer_group: session.transferGroup,
      metadata: session.intentMetadata,
    });
    this.#change(charge.id, { payment_intent: intent.id });
    if (!slowly && !this.saysFeesLater) this.#settle(charge.id);
    const payment_status = slowly ? 'unpaid' : 'paid';
    this.#change(sessionId, { status: 'complete', payment_status, payment_intent: intent.id, url: null });
    return [this.#event('checkout.session.completed', sessionId)];
  }

  /** A payment from a bank account arrives, or comes back. */
  finishPayment(sessionId: string, succeeded: boolean): PlatformEvent[] {
    const intent = String(this.#get(sessionId).payment_intent);
    this.#change(intent, { status: succeeded ? 'succeeded' : 'requires_payment_method' });
    if (succeeded) {
      this.#change(sessionId, { payment_status: 'paid' });
      this.#settle(String(this.#get(intent).latest_charge));
    }
    return [this.#event(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, sessionId)];
  }

  /** What Stripe takes for a charge, as it publishes it, and what is left of it for us. */
  #settle(chargeId: string): void {
    const { amount: charged, isDebit } = this.#get(chargeId);
    const amount = Number(charged);
    const fee = isDebit ? Math.min(500, Math.round(amount * 0.008)) : Math.round(amount * 0.029) + 30;
    const type = isDebit ? 'payment' : 'charge';
    this.#change(chargeId, { balance_transaction: this.#move(amount, [type, 'charge'], chargeId, fee).id });
  }

  /** Stripe says what it took for a payment, where it has not said so at once. */
  sayFee(sessionId: string): PlatformEvent[] {
    const charge = String(this.#get(String(this.#get(sessionId).payment_intent)).latest_charge);
    this.#settle(charge);
    return [this.#event('charge.updated', charge)];
  }

  /** A day has passed without a payment. */
  expireSession(sessionId: string): PlatformEvent[] {
    this.#expire(sessionId);
    return [this.#event('checkout.session.expired', sessionId)];
  }

  /** The buyer's bank takes the payment back, or a share of it, and Stripe its fee for that, mostly at once. */
  dispute(sessionId: string, amount = Number(this.#get(sessionId).amount_total)): PlatformEvent[] {
    const intent = String(this.#get(sessionId).payment_intent);
    const dispute = this.#add('du', 'dispute', {
      amount,
      status: 'needs_response',
      payment_intent: intent,
      charge: this.#get(intent).latest_charge,
      balance_transactions: [],
    });
    if (!this.saysFeesLater) this.#moveDisputed(dispute.id, -amount, 1_500);
    return [this.#event('charge.dispute.created', dispute.id)];
  }

  /** Stripe takes a dispute's money, where it has not done so at once. */
  withdrawFunds(id: string): PlatformEvent[] {
    this.#moveDisputed(id, -Number(this.#get(id).amount), 1_500);
    return [this.#event('charge.dispute.funds_withdrawn', id)];
  }

  /** Money moves in our account; what is booked under another type is named by its category. */
  #move(amount: number, [type, category]: readonly [string, string], source: string, fee = 0): PlatformObject {
    const booked = { amount, fee, net: amount - fee, currency: 'usd', type, reporting_category: category, source };
    return this.#add('txn', 'balance_transaction', booked);
  }

  /** Something moves that no call of ours has asked for: `of` is added, and is the source of it. */
  moveByHand(amount: number, category: string, of: { prefix: string; object: string } & Fields): PlatformObject {
    const { prefix, object, ...fields } = of;
    return this.#move(
      amount,
      [category, category],
      this.#add(prefix, object, { amount: Math.abs(amount), ...fields }).id,
    );
  }

  /** Stripe forgets a balance transaction, or has it otherwise than it was: what no Stripe does, and a comparison has to find. */
  falsify(source: string, fields: Fields | null): void {
    for (const { id } of this.all('balance_transaction').filter((one) => one.source === source)) {
      if (fields) this.#change(id, fields);
      else this.#objects.delete(id);
    }
  }

  /** The money of a dispute is taken, or given back. */
  #moveDisputed(id: string, amount: number, fee: number): void {
    const moved = this.#move(amount, ['adjustment', amount < 0 ? 'dispute' : 'dispute_reversal'], id, fee);
    const earlier = this.#get(id).balance_transactions as PlatformObject[];
    this.#change(id, { balance_transactions: [...earlier, moved] });
  }

  /** The bank decides. What is won is given back, less or with (`fee` below zero) what Stripe took. */
  closeDispute(id: string, status: 'won' | 'lost', fee = 0): PlatformEvent[] {
    this.#change(id, { status });
    const closed = this.#event('charge.dispute.closed', id);
    if (status === 'lost') return [closed];
    this.#moveDisputed(id, Number(this.#get(id).amount), fee);
    return [closed, this.#event('charge.dispute.funds_reinstated', id)];
  }

  /** The bank sends a refund back. */
  failRefund(id: string): PlatformEvent[] {
    const refund = this.#change(id, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    const charge = this.#get(String(refund.charge));
    this.#change(charge.id, { amount_refunded: Number(charge.amount_refunded) - Number(refund.amount) });
    this.#move(Number(refund.amount), ['refund_failure', 'refund_failure'], id);
    return [this.#event('refund.failed', id)];
  }

  /** The owner tells Stripe what it asked for, or Stripe asks for more. */
  completeAccount(id: string, asks: string[] = []): PlatformEvent[] {
    const ready = asks.length === 0;
    this.#change(id, {
      details_submitted: true,
      payouts_enabled: ready,
      capabilities: { transfers: ready ? 'active' : 'inactive' },
      requirements: { currently_due: asks },
    });
    return [this.#event('account.updated', id, id)];
  }

  /** The bank of an account's owner sends a payout back. */
  failPayout(account: string, amount: number): PlatformEvent[] {
    const payout = this.#add('po', 'payout', {
      amount,
      status: 'failed',
      failure_message: 'The bank account is closed.',
    });
    return [this.#event('payout.failed', payout.id, account)];
  }

  /** An event as Stripe sends it, of any type. */
  #event(type: string, id: string, account?: string): PlatformEvent {
    const object = structuredClone(this.#get(id));
    const sent = { id: `evt_${this.#next()}`, object: 'event', type, created: seconds(), livemode: false } as const;
    return { ...sent, ...(account && { account }), data: { object } };
  }

  #add(prefix: string, object: string, fields: Fields): PlatformObject {
    const added = { id: `${prefix}_${this.#next()}`, object, created: seconds(), livemode: false, ...fields };
    this.#objects.set(added.id, added);
    return added;
  }

  #get(id: string): PlatformObject {
    const found = this.#objects.get(id);
    if (!found) throw new Refusal(404, 'resource_missing', `No such object: ${id}`);
    return found;
  }

  #change(id: string, fields: Fields): PlatformObject {
    const changed = { ...this.#get(id), ...fields };
    this.#objects.set(id, changed);
    return changed;
  }

  /** A page of balance transactions, with what they are about where that is asked for. */
  #transactions(parameters: ReadonlyMap<string, string>): Fields {
    const page = this.#list('balance_transaction', parameters, null);
    if (![...parameters.values()].includes('data.source')) return page;
    const data = (page.data as PlatformObject[]).map((one) => ({
      ...one,
      source: one.source ? structuredClone(this.#get(String(one.source))) : null,
    }));
    return { ...page, data };
  }

  #list(object: string, parameters: ReadonlyMap<string, string>, filter: string | null): Fields {
    const from = Number(parameters.get('created[gte]') ?? 0);
    const after = parameters.get('starting_after');
    const limit = Number(parameters.get('limit') ?? 10);
    const wanted = filter ? parameters.get(filter) : undefined;
    const all = this.all(object)
      .filter((one) => one.created >= from && (wanted === undefined || one[filter ?? ''] === wanted))
      .toReversed();
    const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    return { object: 'list', url: '/', data: all.slice(start, start + limit), has_more: start + limit < all.length };
  }

  #next(): string {
    this.#count += 1;
    return String(this.#count).padStart(6, '0');
  }
}

/** How long a page to pay on stays open, as long as nobody says otherwise. */
const DAY_S = 24 * 60 * 60;
const seconds = (): number => Math.floor(Date.now() / 1000);
const sumOf = (transfers: readonly PlatformObject[]): number =>
  transfers.reduce((sum, { amount }) => sum + Number(amount), 0);
const refusal = ({ status, code, message }: Refusal): PlatformAnswer => ({
  status,
  body: {
    error: { type: code === 'idempotency_key_in_use' ? 'idempotency_error' : 'invalid_request_error', code, message },
  },
});
