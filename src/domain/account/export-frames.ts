import { formatCount } from '../shared/numbers.ts';
import { upperFirst } from '../shared/text.ts';

/** Progress of an export: the number of deals or listings read for a table, out of the total. */
export interface ExportProgress {
  table: string;
  done: number;
  of: number;
  parents: 'deals' | 'listings';
}

/** A piece of the archive being sent, or a progress report between pieces. */
export type ExportPart = Uint8Array | ExportProgress;

const HEAD_BYTES = 5;
const PROGRESS = 0;
const BYTES = 1;
const END = 2;

/**
 * Encodes a part for sending: one byte for its kind, four for its length (big-endian), then the archive's bytes or the
 * progress as JSON. Null encodes the end marker; an archive without it is incomplete.
 */
export function encodeExportFrame(part: ExportPart | null): Uint8Array<ArrayBuffer> {
  const isBytes = part instanceof Uint8Array;
  const body = isBytes ? part : new TextEncoder().encode(part ? JSON.stringify(part) : '');
  const frame = new Uint8Array(HEAD_BYTES + body.length);
  frame[0] = isBytes ? BYTES : part ? PROGRESS : END;
  new DataView(frame.buffer).setUint32(1, body.length);
  frame.set(body, HEAD_BYTES);
  return frame;
}

/**
 * Parses the parts from a stream of frames, however it's split into chunks. Returns false if the stream stops before
 * the end marker.
 */
export async function* exportPartsIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ExportPart, boolean> {
  let rest = new Uint8Array();
  for await (const chunk of chunks) {
    const joined = new Uint8Array(rest.length + chunk.length);
    joined.set(rest);
    joined.set(chunk, rest.length);
    rest = joined;
    while (rest.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + new DataView(rest.buffer, rest.byteOffset).getUint32(1);
      if (rest.length < end) break;
      const kind = rest[0];
      const body = rest.slice(HEAD_BYTES, end);
      rest = rest.subarray(end);
      if (kind === END) return true;
      yield kind === BYTES ? body : (JSON.parse(new TextDecoder().decode(body)) as ExportProgress);
    }
  }
  return false;
}

/** Formats the progress, e.g. `Messages: 320 of 500 deals`. */
export const exportProgressText = ({ table, done, of, parents }: ExportProgress): string =>
  `${upperFirst(table.replaceAll('-', ' '))}: ${formatCount(done)} of ${formatCount(of)} ${parents}`;
