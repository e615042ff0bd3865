import type { Path } from 'fontkit';

/**
 * Encodes a glyph's outline in simple TrueType format, in whole units and without compression. fontkit's own encoder
 * fails for variable fonts, because it passes a size where its stream library expects a buffer.
 */
export function encodeOutline({ commands, bbox }: Path): Uint8Array {
  const points: { x: number; y: number; onCurve: number }[] = [];
  const ends: number[] = [];
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(points.length - 1);
    for (let i = 0; i + 1 < args.length; i += 2) {
      const isControl = command === 'quadraticCurveTo' && i === 0;
      points.push({ x: Math.round(args[i] ?? 0), y: Math.round(args[i + 1] ?? 0), onCurve: isControl ? 0 : 1 });
    }
  }
  if (!points.length) return new Uint8Array();
  const size = 12 + 2 * ends.length + 5 * points.length;
  const bytes = Buffer.alloc(Math.ceil(size / 4) * 4);
  let at = 0;
  const write = (value: number) => {
    at = bytes.writeInt16BE(value, at);
  };
  write(ends.length);
  for (const edge of [bbox.minX, bbox.minY]) write(Math.floor(edge));
  for (const edge of [bbox.maxX, bbox.maxY]) write(Math.ceil(edge));
  for (const end of ends) write(end);
  write(0);
  for (const { onCurve } of points) at = bytes.writeUInt8(onCurve, at);
  for (const axis of ['x', 'y'] as const) {
    for (const [i, point] of points.entries()) write(point[axis] - (points[i - 1]?.[axis] ?? 0));
  }
  return bytes;
}
