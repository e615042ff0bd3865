type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A typed array that grows as it is filled. */
export class Growing<T extends Numbers> {
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
  /** What is at a place that has been filled. */
  get(at: number): number {
    return this.#items[at] as number;
  }
  push(value: number): void {
    this.#reserve(this.#length + 1);
    this.#items[this.#length++] = value;
  }
  pushAll(values: ArrayLike<number>): void {
    this.#reserve(this.#length + values.length);
    this.#items.set(values, this.#length);
    this.#length += values.length;
  }
  /** A copy that has room for nothing more. */
  done(): T {
    const items = this.#make(this.#length);
    items.set(this.#items.subarray(0, this.#length));
    return items;
  }
  #reserve(length: number): void {
    if (length <= this.#items.length) return;
    const larger = this.#make(Math.max(length, 2 * this.#items.length));
    larger.set(this.#items.subarray(0, this.#length));
    this.#items = larger;
  }
}
