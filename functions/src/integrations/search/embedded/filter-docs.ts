/**
 * Returns the listings for which `isKept` is true. Uses a plain loop, which is several times faster than a typed
 * array's `filter`.
 */
export function filterDocs(docs: Uint32Array, isKept: (doc: number, at: number) => boolean): Uint32Array {
  const kept = new Uint32Array(docs.length);
  let count = 0;
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number;
    if (isKept(doc, at)) kept[count++] = doc;
  }
  return kept.subarray(0, count);
}
