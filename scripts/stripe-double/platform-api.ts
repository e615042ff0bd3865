import {
  type Fields,
  type PlatformObject,
  PlatformObjects,
  PlatformRefusal,
  type SavedObjects,
} from './platform-objects.ts';
import { type PlatformCall, parametersBelow, readPlatformCall } from './platform-requests.ts';

export interface PlatformResponse {
  status: number;
  body: Fields;
}

/** An account as saved between runs: its objects, and the idempotency keys used so far. */
export interface SavedAccount extends SavedObjects {
  answers: [key: string, { asked: string; answer: PlatformResponse }][];
}

/** Stripe's API for the calls we make, with idempotency keys. It rejects unknown parameters and insufficient funds. */
export class PlatformApi extends PlatformObjects {
  /** The origin of the checkout pages and of the sellers' account pages. */
  pages = 'https://checkout.stripe.test';
  readonly #answers = new Map<string, { asked: string; answer: PlatformResponse }>();
  /** Called with each accepted call before it is answered; an error it throws becomes the response. */
  readonly #judge: (method: string, path: string, body: string) => Promise<void>;

  constructor(judge: (method: string, path: string, body: string) => Promise<void> = async () => {}, count = 0) {
    super(count);
    this.#judge = judge;
  }

  /** Returns Stripe's response to a call. */
  async answer(method: string, url: URL, body: string, idempotencyKey: string | undefined): Promise<PlatformResponse> {
    try {
      const query = method === 'GET' ? url.searchParams : new URLSearchParams(body);
      const call = readPlatformCall(method, url.pathname, query);
      if (call === null)
        throw new PlatformRefusal(404, 'url_invalid', `Unrecognized request URL (${method}: ${url.pathname}).`);
      if (typeof call === 'string') throw new PlatformRefusal(400, 'parameter_unknown', call);
      await this.#judge(method, url.pathname + (method === 'GET' ? url.search : ''), body);
      return this.#once(method === 'POST' ? idempotencyKey : undefined, `${call.name} ${body}`, () => this.#take(call));
    } catch (error) {
      if (!(error instanceof PlatformRefusal)) throw error;
      return refusal(error);
    }
  }

  /**
   * Repeats the stored response for a known key, including an error; a known key with different parameters is rejected.
   */
  #once(key: string | undefined, asked: string, take: () => Fields): PlatformResponse {
    const known = key ? this.#answers.get(key) : undefined;
    if (known && known.asked !== asked) throw new PlatformRefusal(400, 'idempotency_key_in_use', 'Keys are used once.');
    if (known) return known.answer;
    let answer: PlatformResponse;
    try {
      answer = { status: 200, body: structuredClone(take()) };
    } catch (error) {
      if (!(error instanceof PlatformRefusal)) throw error;
      answer = refusal(error);
    }
    if (key) this.#answers.set(key, { asked, answer });
    return answer;
  }

  /** Everything to save between runs. */
  keptAccount = (): SavedAccount => ({ ...this.kept(), answers: [...this.#answers] });

  /** Restores a saved account. */
  keepAccount(account: SavedAccount): void {
    this.keep(account);
    for (const [key, answer] of account.answers) this.#answers.set(key, answer);
  }

  /** Simulates the passage of a day, after which Stripe forgets used keys. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  #take({ name, id, parameters }: PlatformCall): Fields {
    switch (name) {
      case 'POST /v1/checkout/sessions':
        return this.#openSession(parameters);
      case 'GET /v1/checkout/sessions':
        return this.list('checkout.session', parameters, 'payment_intent');
      case 'GET /v1/checkout/sessions/:id':
      case 'GET /v1/charges/:id':
        return this.expanded(id, parameters);
      case 'POST /v1/checkout/sessions/:id/expire':
        return this.expire(id);
      case 'POST /v1/transfers':
        return this.#transfer(parameters);
      case 'GET /v1/transfers':
        return this.list('transfer', parameters, 'transfer_group');
      case 'POST /v1/transfers/:id/reversals':
        return this.reverse(id, Number(parameters.get('amount')), parametersBelow('metadata', parameters));
      case 'GET /v1/transfers/:id/reversals':
        return this.list('transfer_reversal', new Map([...parameters, ['transfer', id]]), 'transfer');
      case 'POST /v1/refunds':
        return this.#refund(parameters);
      case 'GET /v1/refunds':
        return this.list('refund', parameters, 'payment_intent');
      case 'POST /v1/accounts':
        return this.#openAccount(parameters);
      case 'GET /v1/balance_transactions':
        return this.transactions(parameters);
      case 'GET /v1/accounts':
        return this.list('account', parameters, null);
      case 'POST /v1/accounts/:id/login_links':
        if (!this.get(id).details_submitted)
          throw new PlatformRefusal(400, 'account_invalid', 'It is not complete yet.');
        return { object: 'login_link', created: this.seconds(), url: `${this.pages}/express/${id}` };
      case 'POST /v1/account_links': {
        const account = this.get(parameters.get('account') ?? '').id;
        this.change(account, { return_url: parameters.get('return_url') });
        return {
          object: 'account_link',
          created: this.seconds(),
          url: `${this.pages}/setup/${account}/${this.next()}`,
        };
      }
      default:
        return this.get(id);
    }
  }

  #openSession(parameters: ReadonlyMap<string, string>): PlatformObject {
    const amount = Number(parameters.get('line_items[0][price_data][unit_amount]'));
    if (!Number.isInteger(amount) || amount < 50)
      throw new PlatformRefusal(400, 'amount_too_small', 'At least 50 cents.');
    const session = this.add(this.isLive ? 'cs_live' : 'cs_test', 'checkout.session', {
      mode: parameters.get('mode'),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: 'usd',
      description: parameters.get('line_items[0][price_data][product_data][name]'),
      success_url: parameters.get('success_url') ?? null,
      cancel_url: parameters.get('cancel_url') ?? null,
      expires_at: this.seconds() + DAY_S,
      payment_intent: null,
      excluded_payment_method_types: [...parameters].flatMap(([name, value]) =>
        name.startsWith('excluded_payment_method_types[') ? [value] : [],
      ),
      metadata: parametersBelow('metadata', parameters),
      intentMetadata: parametersBelow('payment_intent_data[metadata]', parameters),
      transferGroup: parameters.get('payment_intent_data[transfer_group]') ?? null,
    });
    return this.change(session.id, { url: `${this.pages}/pay/${session.id}` });
  }

  protected expire(id: string): PlatformObject {
    const session = this.get(id);
    if (session.status !== 'open')
      throw new PlatformRefusal(400, 'resource_state', `The session is ${session.status}.`);
    return this.change(id, { status: 'expired', url: null });
  }

  #transfer(parameters: ReadonlyMap<string, string>): PlatformObject {
    const amount = Number(parameters.get('amount'));
    const account = this.get(parameters.get('destination') ?? '');
    const charge = this.get(parameters.get('source_transaction') ?? '');
    if ((account.capabilities as Fields)?.transfers !== 'active') {
      throw new PlatformRefusal(
        400,
        'insufficient_capabilities_for_transfer',
        'The destination cannot receive transfers.',
      );
    }
    const sent = this.all('transfer').filter((item) => item.source_transaction === charge.id);
    const left = Number(charge.amount) - Number(charge.amount_refunded) - sumOf(sent);
    if (amount > left) throw new PlatformRefusal(400, 'balance_insufficient', `The charge has ${left} cents left.`);
    this.change(account.id, { balance: Number(account.balance) + amount });
    const transfer = this.add('tr', 'transfer', {
      amount,
      amount_reversed: 0,
      currency: 'usd',
      destination: account.id,
      source_transaction: charge.id,
      transfer_group: parameters.get('transfer_group') ?? null,
      metadata: parametersBelow('metadata', parameters),
    });
    this.move(-amount, ['transfer', 'transfer'], transfer.id);
    return transfer;
  }

  /** Reverses part of a transfer, if the account still has enough money. */
  protected reverse(id: string, amount: number, metadata: Fields): PlatformObject {
    const transfer = this.get(id);
    const reversed = Number(transfer.amount_reversed);
    const left = Number(transfer.amount) - reversed;
    if (amount > left)
      throw new PlatformRefusal(400, 'transfer_reversal_amount', `The transfer has ${left} cents left.`);
    const { balance } = this.get(String(transfer.destination));
    if (amount > Number(balance)) {
      throw new PlatformRefusal(400, 'balance_insufficient', `The account has ${balance} cents.`);
    }
    this.change(String(transfer.destination), { balance: Number(balance) - amount });
    this.change(id, { amount_reversed: reversed + amount });
    const reversal = this.add('trr', 'transfer_reversal', { amount, currency: 'usd', transfer: id, metadata });
    this.move(amount, ['transfer_refund', 'transfer_reversal'], reversal.id);
    return reversal;
  }

  #refund(parameters: ReadonlyMap<string, string>): PlatformObject {
    const intent = this.get(parameters.get('payment_intent') ?? '');
    const charge = this.get(String(intent.latest_charge));
    const amount = Number(parameters.get('amount'));
    const left = Number(charge.amount) - Number(charge.amount_refunded);
    if (amount > left) throw new PlatformRefusal(400, 'charge_already_refunded', `The charge has ${left} cents left.`);
    this.change(charge.id, { amount_refunded: Number(charge.amount_refunded) + amount });
    const refund = this.add('re', 'refund', {
      amount,
      currency: 'usd',
      status: 'succeeded',
      payment_intent: intent.id,
      charge: charge.id,
      metadata: parametersBelow('metadata', parameters),
    });
    this.move(-amount, ['refund', 'refund'], refund.id);
    return refund;
  }

  #openAccount(parameters: ReadonlyMap<string, string>): PlatformObject {
    return this.add('acct', 'account', {
      type: parameters.get('type'),
      details_submitted: false,
      payouts_enabled: false,
      balance: 0,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: ['business_type', 'external_account', 'individual.dob.day'] },
      metadata: parametersBelow('metadata', parameters),
    });
  }
}

/** The default lifetime of a checkout session. */
const DAY_S = 24 * 60 * 60;
const sumOf = (transfers: readonly PlatformObject[]): number =>
  transfers.reduce((sum, { amount }) => sum + Number(amount), 0);
const refusal = ({ status, code, message }: PlatformRefusal): PlatformResponse => ({
  status,
  body: {
    error: { type: code === 'idempotency_key_in_use' ? 'idempotency_error' : 'invalid_request_error', code, message },
  },
});
