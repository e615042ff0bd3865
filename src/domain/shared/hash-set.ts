const FIRST_SLOTS = 1024;
const MAX_LOAD = 2 / 3;

/**
 * A set of 64-bit hashes, eight bytes each: for exports with a million texts, a collision occurs in one of forty
 * million. `salt` is random, so that nobody can prepare collisions or tell what was hashed.
 */
export class HashSet {
  readonly #salt: number;
  /** A hash table with open addressing: two 32-bit halves per hash, or two zeros for a free slot. */
  #slots = new Uint32Array(2 * FIRST_SLOTS);
  #size = 0;

  constructor(salt: number) {
    this.#salt = salt;
  }

  get size(): number {
    return this.#size;
  }

  /** Recreates a set from its salt and the hashes returned by `saved`. */
  static restore(salt: number, saved: Uint32Array): HashSet {
    const set = new HashSet(salt);
    for (let i = 0; i < saved.length; i += 2) {
      set.#insert(saved[i] ?? 0, saved[i + 1] ?? 0);
      if (++set.#size > (set.#slots.length / 2) * MAX_LOAD) set.#grow();
    }
    return set;
  }

  /** Returns the hashes for storage, as two 32-bit halves each, without free slots. */
  saved(): Uint32Array {
    const saved = new Uint32Array(2 * this.#size);
    let end = 0;
    for (let i = 0; i < this.#slots.length; i += 2) {
      const high = this.#slots[i] ?? 0;
      const low = this.#slots[i + 1] ?? 0;
      if (!high && !low) continue;
      saved.set([high, low], end);
      end += 2;
    }
    return saved;
  }

  /** Adds a text combined with a number, such as a month; returns true if the combination is new. */
  add(text: string, with_ = 0): boolean {
    let high = this.#salt ^ Math.imul(with_ + 1, 0x9e3779b1);
    let low = ~this.#salt ^ Math.imul(with_ + 1, 0x85ebca6b);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      high = Math.imul(high ^ code, 0x9e3779b1);
      high ^= high >>> 15;
      low = Math.imul(low ^ code, 0x5f356495);
      low ^= low >>> 13;
    }
    high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
    low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
    const isNew = this.#insert(high >>> 0, low >>> 0 || 1);
    if (isNew && ++this.#size > (this.#slots.length / 2) * MAX_LOAD) this.#grow();
    return isNew;
  }

  #insert(high: number, low: number): boolean {
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const a = slots[2 * slot];
      const b = slots[2 * slot + 1];
      if (a === high && b === low) return false;
      if (a === 0 && b === 0) {
        slots[2 * slot] = high;
        slots[2 * slot + 1] = low;
        return true;
      }
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(2 * old.length);
    for (let i = 0; i < old.length; i += 2) {
      const high = old[i] ?? 0;
      const low = old[i + 1] ?? 0;
      if (high || low) this.#insert(high, low);
    }
  }
}

const HIGH = 2 ** 21;
/**
 * Hashes a text to 53 bits (FNV-1a, twice): with 50,000 customers, two of them collide in at most one of a million
 * exports.
 */
export function hashNumber(text: string, salt: number): number {
  let high = salt ^ 0x811c9dc5;
  let low = ~salt ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000193);
    low = Math.imul(low ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return (high >>> 0) * HIGH + (low >>> 11);
}
