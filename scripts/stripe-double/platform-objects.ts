export type Fields = Record<string, unknown>;
/** A Stripe object, as returned by its API. */
export type PlatformObject = Fields & { id: string; object: string; created: number };
/** An event as Stripe sends it. */
export interface PlatformEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  account?: string;
  data: { object: PlatformObject };
}

/** Thrown when Stripe would reject a call. */
export class PlatformRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** An account's objects, as saved between runs. */
export interface SavedObjects {
  count: number;
  objects: PlatformObject[];
}

/** An account's Stripe objects in memory, with methods to read and change them and to create their events. */
export class PlatformObjects {
  /** The current time for this account. */
  clock: () => Date = () => new Date();
  /** True if objects claim that real money moves (`livemode`), unlike in a sandbox. */
  isLive = false;
  readonly #objects = new Map<string, PlatformObject>();
  #count: number;

  /**
   * `count` is the start of the id sequence. Ids from two doubles on one database must differ, because recorded events
   * are identified by them.
   */
  constructor(count: number) {
    this.#count = count;
  }

  /** All objects of a kind, oldest first. */
  all = (object: string): PlatformObject[] => [...this.#objects.values()].filter((item) => item.object === object);

  /** An object by its id; undefined if there is none. */
  find = (id: string): PlatformObject | undefined => this.#objects.get(id);

  protected get(id: string): PlatformObject {
    const found = this.find(id);
    if (!found) throw new PlatformRefusal(404, 'resource_missing', `No such object: ${id}`);
    return found;
  }

  protected add(prefix: string, object: string, fields: Fields): PlatformObject {
    const about = { object, created: this.seconds(), livemode: this.isLive };
    const added = { id: `${prefix}_${this.next()}`, ...about, ...fields };
    this.#objects.set(added.id, added);
    return added;
  }

  protected change(id: string, fields: Fields): PlatformObject {
    const changed = { ...this.get(id), ...fields };
    this.#objects.set(id, changed);
    return changed;
  }

  protected list(object: string, parameters: ReadonlyMap<string, string>, filter: string | null): Fields {
    const from = Number(parameters.get('created[gte]') ?? 0);
    const after = parameters.get('starting_after');
    const limit = Number(parameters.get('limit') ?? 10);
    const wanted = filter ? parameters.get(filter) : undefined;
    const all = this.all(object)
      .filter((item) => item.created >= from && (wanted === undefined || item[filter ?? ''] === wanted))
      .toReversed();
    const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    return { object: 'list', url: '/', data: all.slice(start, start + limit), has_more: start + limit < all.length };
  }

  /** An object, with the ids listed in `expand` replaced by their objects. */
  protected expanded(id: string, parameters: ReadonlyMap<string, string>): PlatformObject {
    const shown = structuredClone(this.get(id));
    for (const [name, path] of parameters) {
      let at: Fields = shown;
      for (const field of name.startsWith('expand[') ? path.split('.') : []) {
        const inner = at[field];
        if (typeof inner === 'string') at[field] = structuredClone(this.get(inner));
        if (!at[field]) break;
        at = at[field] as Fields;
      }
    }
    return shown;
  }

  /**
   * Records a balance transaction in our account; its category distinguishes transactions booked under another type.
   */
  protected move(amount: number, [type, category]: readonly [string, string], source: string, fee = 0): PlatformObject {
    const booked = { amount, fee, net: amount - fee, currency: 'usd', type, reporting_category: category, source };
    return this.add('txn', 'balance_transaction', booked);
  }

  /** A page of balance transactions, with their sources on request. */
  protected transactions(parameters: ReadonlyMap<string, string>): Fields {
    const page = this.list('balance_transaction', parameters, null);
    if (![...parameters.values()].includes('data.source')) return page;
    const data = (page.data as PlatformObject[]).map((item) => ({
      ...item,
      source: item.source ? structuredClone(this.get(String(item.source))) : null,
    }));
    return { ...page, data };
  }

  /** Deletes or alters a balance transaction. The real Stripe never does so, but reconciliation must detect it. */
  falsify(source: string, fields: Fields | null): void {
    for (const { id } of this.all('balance_transaction').filter((item) => item.source === source)) {
      if (fields) this.change(id, fields);
      else this.#objects.delete(id);
    }
  }

  /** Backdates all balance transactions, or those of one source, to a given time (seconds). */
  age(at: number, source?: string): void {
    for (const item of this.all('balance_transaction')) {
      if (source === undefined || item.source === source) this.change(item.id, { created: at });
    }
  }

  /** Creates an event of any type, in Stripe's format. */
  protected event(type: string, id: string, account?: string): PlatformEvent {
    const object = structuredClone(this.get(id));
    const sent = { id: `evt_${this.next()}`, object: 'event', type, created: this.seconds() } as const;
    return { ...sent, livemode: this.isLive, ...(account && { account }), data: { object } };
  }

  protected next(): string {
    this.#count += 1;
    return String(this.#count).padStart(6, '0');
  }

  protected seconds = (): number => Math.floor(this.clock().getTime() / 1000);

  protected kept = (): SavedObjects => ({ count: this.#count, objects: [...this.#objects.values()] });

  protected keep({ count, objects }: SavedObjects): void {
    this.#count = count;
    this.#objects.clear();
    for (const object of objects) this.#objects.set(object.id, object);
  }
}
