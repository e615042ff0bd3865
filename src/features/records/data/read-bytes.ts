/** Reads a stream to its end, at most `limit` bytes: null beyond that. `onBytes` is told how many were read. */
export async function readBytes(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  onBytes: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
    onBytes(size);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
