import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

type Serve = (answer: ServerResponse, request: IncomingMessage) => void;

const MEGABYTE = 1024 * 1024;
const send =
  (body: string | Buffer, type = 'image/png', more: Record<string, string> = {}, status = 200): Serve =>
  (answer) => {
    answer.writeHead(status, { 'content-type': type, ...more }).end(body);
  };
const svg = (inside: string, attributes = 'width="64" height="64"', before = ''): Serve =>
  send(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
    'image/svg+xml',
  );

/** Returns a PNG of one color that claims the given size, with only a few bytes of data. */
function png(width: number, height: number, { chunk = Buffer.alloc(0), spoilt = false } = {}): Buffer {
  const crc = (bytes: Buffer) => {
    let value = ~0;
    for (const byte of bytes) {
      value ^= byte;
      for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
    return ~value >>> 0;
  };
  const part = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const length = Buffer.alloc(4);
    const sum = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(spoilt ? 1 : crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', header),
    ...(chunk.length ? [part('tEXt', chunk)] : []),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ]);
}
const SMALL = png(16, 16);
const HTML = '<!doctype html><script>document.title="owned"</script>';
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const uses = Array.from(
  { length: 20 },
  (_, i) => `<g id="u${i + 1}"><use xlink:href="#u${i}"/><use xlink:href="#u${i}"/></g>`,
).join('');

/** A valid picture, as a control for the refusals. */
export const GOOD = SMALL;

/** Hostile responses of a server, by name. */
export const HOSTILE_BODIES: Record<string, Serve> = {
  'svg with a script': svg('<script>alert(1)</script>'),
  'svg with a handler': svg('<rect width="9" height="9" onload="alert(1)"/>'),
  'svg with a handler on itself': svg('', 'width="9" height="9" onload="alert(1)"'),
  'svg with html inside': svg(
    '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>',
  ),
  'svg with a picture of elsewhere': svg('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>'),
  'svg with a file': svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  'svg that uses another file': svg('<use xlink:href="http://127.0.0.1:9/x.svg#a"/>'),
  'svg with an imported style': svg('<style>@import "http://127.0.0.1:9/x.css";</style>'),
  'svg with a style of elsewhere': svg('<rect width="9" height="9" style="fill:url(http://127.0.0.1:9/x)"/>'),
  'svg with a link that runs': svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  'svg with a drawing inside a picture': svg('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
  'svg with an entity of a file': svg(
    '<text>&x;</text>',
    'width="9" height="9"',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  ),
  'svg that laughs a billion times': svg(
    '<text>&l9;</text>',
    'width="9" height="9"',
    `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`,
  ),
  'svg with a stylesheet': svg('', 'width="9" height="9"', '<?xml-stylesheet href="http://127.0.0.1:9/x.css"?>'),
  'svg of a billion pixels': svg('<rect width="100%" height="100%"/>', 'width="1000000000" height="1000000000"'),
  'svg of two megabytes': svg(`<!--${'x'.repeat(2 * MEGABYTE)}-->`),
  'svg a hundred thousand deep': svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`),
  'svg that uses itself a million times': svg(
    `<g id="u0"><rect width="9" height="9"/></g>${uses}<use xlink:href="#u20"/>`,
  ),
  'svg with a pattern of itself': svg(
    '<pattern id="p" width="1" height="1"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="9" height="9" fill="url(#p)"/>',
  ),
  'svg with a filter that never ends': svg(
    '<filter id="f"><feTurbulence baseFrequency="9" numOctaves="100000"/></filter><rect width="64" height="64" filter="url(#f)"/>',
  ),
  'packed svg': send(gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
  'html before an svg': send(`${HTML}<svg xmlns="http://www.w3.org/2000/svg"/>`, 'image/svg+xml'),
  'html called a png': send(HTML),
  'html as html': send(HTML, 'text/html'),
  'a script': send('alert(1)', 'image/jpeg'),
  'a pdf': send('%PDF-1.7\n1 0 obj\n', 'image/png'),
  'a zip': send(Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaa', 'latin1')),
  'a gif that is a script': send('GIF89a/*\x00\x00*/=1;alert(1)', 'image/gif'),
  'a png with html behind it': send(Buffer.concat([SMALL, Buffer.from(HTML)]), 'text/html'),
  'a png with a script in its text': send(png(16, 16, { chunk: Buffer.from('Comment\0<script>alert(1)</script>') })),
  'half a png': send(SMALL.subarray(0, 40)),
  'a png whose sums are wrong': send(png(16, 16, { spoilt: true })),
  'a png of 100 megapixels': send(png(10_000, 10_000)),
  'a png of four thousand megapixels': send(
    Buffer.concat([png(1, 1).subarray(0, 16), Buffer.from('ffffffffffffffff', 'hex'), png(1, 1).subarray(24)]),
  ),
  'half a jpeg': send(Buffer.from('ffd8ffe000104a46494600', 'hex'), 'image/jpeg'),
  'a webp of nothing': send(Buffer.from('RIFF\x10\0\0\0WEBPVP8 \x04\0\0\0aaaa', 'latin1'), 'image/webp'),
  'an avif of nothing': send(
    Buffer.concat([Buffer.from('0000001c', 'hex'), Buffer.from('ftypavif\0\0\0\0avifmif1miaf')]),
    'image/avif',
  ),
  'a film': send(
    Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom\0\0\x02\0isomiso2')]),
    'image/avif',
  ),
  'an icon': send(Buffer.from('00000100010010100000', 'hex'), 'image/x-icon'),
  'a bitmap': send(Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'image/bmp'),
  'a tiff': send(Buffer.from('49492a0008000000', 'hex'), 'image/tiff'),
  nothing: send(''),
  'one byte': send('x'),
  'a gzip bomb': send(gzipSync(Buffer.alloc(50 * MEGABYTE)), 'image/png', { 'content-encoding': 'gzip' }),
  'a good picture, packed': send(gzipSync(SMALL), 'image/png', { 'content-encoding': 'gzip' }),
  'packed with brotli': send(brotliCompressSync(SMALL), 'image/png', { 'content-encoding': 'br' }),
  'packed in an unknown way': send(SMALL, 'image/png', { 'content-encoding': 'x-secret' }),
  'a length that is too large': send(SMALL, 'image/png', { 'content-length': String(99 * MEGABYTE) }),
  'a length that is larger than what comes': (answer) => {
    answer.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' });
    answer.write(SMALL);
    setTimeout(() => answer.destroy(), 100);
  },
  'eleven megabytes without a length': send(Buffer.concat([SMALL, Buffer.alloc(11 * MEGABYTE)]), 'image/png', {
    'transfer-encoding': 'chunked',
  }),
  'a stream that never ends': (answer) => {
    answer.writeHead(200, { 'content-type': 'image/png' });
    answer.write(SMALL);
    const more = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(64 * 1024)));
    };
    answer.on('drain', more);
    more();
  },
  'a byte a second': (answer) => {
    answer.writeHead(200, { 'content-type': 'image/png' });
    const timer = setInterval(() => answer.write('x'), 1000);
    answer.on('close', () => clearInterval(timer));
  },
  'silence after the headers': (answer) => {
    answer.writeHead(200, { 'content-type': 'image/png' }).flushHeaders();
  },
  'silence from the beginning': () => {},
  'a header a megabyte long': (answer) => {
    answer.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(MEGABYTE)}\r\n\r\n`);
  },
  'no HTTP at all': (answer) => {
    answer.socket?.end('SSH-2.0-OpenSSH_9.9\r\n');
  },
  'a picture with 404': send(SMALL, 'image/png', {}, 404),
  'a picture with 206': send(SMALL, 'image/png', {}, 206),
  'a picture with 500': send(SMALL, 'image/png', {}, 500),
  'a redirect to itself': (answer, request) => {
    answer.writeHead(302, { location: request.url }).end();
  },
  'a redirect to a file': send('', 'image/png', { location: 'file:///etc/passwd' }, 302),
  'a redirect to data': send('', 'image/png', { location: 'data:image/png;base64,AA' }, 302),
  'a redirect to nowhere': send('', 'image/png', {}, 302),
};
