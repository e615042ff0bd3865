type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A typed array that grows as it is filled. */
export class GrowingArray<T extends Numbers> {
  readonly #make: (length: number) => T;
  #items: T;
  #length = 0;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#items = make(1024);
  }
  get length(): number {
    return this.#length;
  }
  push(value: number): void {
    this.#reserve(this.#length + 1);
    this.#items[this.#length++] = value;
  }
  pushAll(values: ArrayLike<number>): void {
    this.#reserve(this.#length + values.length);
    copy(values, this.#items, { at: this.#length, length: values.length });
    this.#length += values.length;
  }
  /** Returns a copy trimmed to its length. */
  done(): T {
    const items = this.#make(this.#length);
    copy(this.#items, items, { at: 0, length: this.#length });
    return items;
  }
  #reserve(length: number): void {
    if (length <= this.#items.length) return;
    const larger = this.#make(Math.max(length, 2 * this.#items.length));
    copy(this.#items, larger, { at: 0, length: this.#length });
    this.#items = larger;
  }
}

function copy(from: ArrayLike<number>, to: Numbers, { at, length }: { at: number; length: number }): void {
  for (let i = 0; i < length; i++) to[at + i] = from[i] as number;
}
