/**
 * The places of the `wanted` smallest keys, the smallest first; `compare` decides between equal ones. It keeps a heap of
 * them, the largest on top, so that a page costs little more than looking at each key once.
 */
export function bestOf(keys: Float64Array, wanted: number, compare: (a: number, b: number) => number): number[] {
  const heap: number[] = [];
  const keyOf = (item: number) => keys[item] as number;
  const order = (a: number, b: number): number => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left < right) return -1;
    return left > right ? 1 : compare(a, b);
  };
  const isWorse = (a: number, b: number) => order(heap[a] as number, heap[b] as number) > 0;
  const swap = (a: number, b: number) => {
    const item = heap[a] as number;
    heap[a] = heap[b] as number;
    heap[b] = item;
  };
  const rise = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >>> 1;
      if (!isWorse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = () => {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let worst = at;
      if (left < heap.length && isWorse(left, worst)) worst = left;
      if (right < heap.length && isWorse(right, worst)) worst = right;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };
  if (wanted < 1) return [];
  for (let item = 0; item < keys.length; item++) {
    if (heap.length < wanted) {
      heap.push(item);
      rise(heap.length - 1);
    } else if (keyOf(item) <= keyOf(heap[0] as number) && order(item, heap[0] as number) < 0) {
      heap[0] = item;
      sink();
    }
  }
  return heap.sort(order);
}
