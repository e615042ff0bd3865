/**
 * The places of the first `wanted` of `count` items in an order, in that order. It keeps a heap of the best, the worst of
 * them on top, so that a page costs about as much as looking at each item once.
 */
export function bestOf(count: number, wanted: number, compare: (a: number, b: number) => number): number[] {
  const heap: number[] = [];
  const isWorse = (a: number, b: number) => compare(heap[a] as number, heap[b] as number) > 0;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as number, heap[a] as number];
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
  for (let item = 0; item < count; item++) {
    if (heap.length < wanted) {
      heap.push(item);
      rise(heap.length - 1);
    } else if (wanted > 0 && compare(item, heap[0] as number) < 0) {
      heap[0] = item;
      sink();
    }
  }
  return heap.sort(compare);
}
