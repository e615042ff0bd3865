import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharp } from '../support/plain/sharp.ts';

// The site whose pictures the proxy fetches. It is a separate process, so that sending does not count as the proxy's
// time and memory: `/small`, `/large` and others are pictures, and `/asked` returns how many were sent so far.
const photo = (width: number, height: number, sigma: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } } });
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 40, g: 90, b: 200, alpha: 0.5 } } });

const pictures: Record<string, Buffer> = {
  '/small': await photo(160, 100, 30).webp().toBuffer(),
  '/large': await photo(2725, 2225, 30).jpeg({ quality: 80 }).toBuffer(),
  /** This picture has about 5 MB. */
  '/heavy': await photo(2600, 2100, 60).jpeg({ quality: 95 }).toBuffer(),
  // These files are small, but decoders hold the whole picture in memory: 40 megapixels for the first two, 16 for the
  // others.
  '/whole/gif': await plain(6300).gif({ effort: 1 }).toBuffer(),
  '/whole/interlaced': await plain(6300).png({ progressive: true, compressionLevel: 3 }).toBuffer(),
  '/whole/avif': await plain(4000).avif({ effort: 0 }).toBuffer(),
  '/whole/progressive': await plain(4000).flatten().jpeg({ progressive: true }).toBuffer(),
};
let sent = 0;

const server = createServer((request, answer) => {
  const [path = '/'] = (request.url ?? '/').split('?');
  if (path === '/asked') return answer.end(String(sent));
  const picture = pictures[path];
  if (!picture) return answer.writeHead(404).end();
  sent += 1;
  answer.writeHead(200, { 'content-type': 'image/webp', 'content-length': picture.length }).end(picture);
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
