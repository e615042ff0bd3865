import { expect, test } from 'vitest';
import { type ExportPart, encodeExportFrame, exportPartsIn, exportProgressText } from './export-frames.ts';

const progress = { table: 'messages', done: 320, of: 500, parents: 'deals' } as const;
const sent: ExportPart[] = [new Uint8Array([1, 2, 3]), progress, new Uint8Array(), new Uint8Array(70_000).fill(7)];
const stream = Buffer.concat([...sent, null].map(encodeExportFrame));

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}
async function read(chunks: AsyncIterable<Uint8Array>): Promise<[ExportPart[], whole: boolean | undefined]> {
  const parts: ExportPart[] = [];
  const reader = exportPartsIn(chunks);
  for (;;) {
    const { done, value } = await reader.next();
    if (done) return [parts, value];
    parts.push(value);
  }
}

test.each([1, 4, 5, 13, 65_536, stream.length])(
  'parts arrive as they were sent, in chunks of %i bytes',
  async (size) => {
    const [parts, whole] = await read(cut(stream, size));
    expect(parts.map((part) => (part instanceof Uint8Array ? [...part] : part))).toEqual(
      sent.map((part) => (part instanceof Uint8Array ? [...part] : part)),
    );
    expect(whole).toBe(true);
  },
);

test.each([0, 3, 8, stream.length - 6, stream.length - 1])(
  'a stream that stops after %i bytes is incomplete',
  async (length) => {
    expect((await read(cut(stream.subarray(0, length), 1000)))[1]).toBe(false);
  },
);

test('says how far it is', () => {
  expect(exportProgressText(progress)).toBe('Messages: 320 of 500 deals');
  expect(exportProgressText({ table: 'questions-about-listings', done: 0, of: 1200, parents: 'listings' })).toBe(
    'Questions about listings: 0 of 1,200 listings',
  );
});
