import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixImageUrl, imageSource, isSvgUrl } from './image-url.ts';

const SITE = 'https://handoff.example';
const source = (value: string | null) => imageSource(value, 'project', SITE);
const through = (url: string) => `/api/proxy-image?url=${encodeURIComponent(url)}`;

test.each([
  ['  https://a.example/x.png ', 'https://a.example/x.png'],
  ['//a.example/x.png', 'https://a.example/x.png'],
  ['HTTP://a.example/x.png', 'HTTP://a.example/x.png'],
  ['/media/x.webp', '/media/x.webp'],
  ['x.png', ''],
  ['javascript:alert(1)', ''],
  ['data:image/png;base64,AA', ''],
  ['ftp://a.example/x', ''],
  ['see https://a.example/x.png', ''],
  ['', ''],
  ['   ', ''],
])('fixing %j gives %j (specification section 5)', (given, fixed) => expect(fixImageUrl(given)).toBe(fixed));

test('an SVG is detected by .svg, svg+xml or image/svg in its address (specification section 5)', () => {
  for (const url of ['/a.svg', 'https://x/a.SVG?v=1', 'https://x/?type=image/svg', 'https://x/?t=svg+xml'])
    expect(isSvgUrl(url)).toBe(true);
  for (const url of ['/a.png', 'https://svg.example/a.png', '/asvg']) expect(isSvgUrl(url)).toBe(false);
});

test.each([
  [null, '/icons/project.svg'],
  ['', '/icons/project.svg'],
  ['x.png', '/icons/project.svg'],
  ['https://', '/icons/project.svg'],
  ['/media/x.webp', '/media/x.webp'],
  ['/icons/logo.svg', '/icons/logo.svg'],
  ['/\\evil.example/x.png', '/icons/project.svg'],
  [`${SITE}/media/x.webp`, `${SITE}/media/x.webp`],
  [`${SITE}/logo.svg`, `${SITE}/logo.svg`],
  ['http://localhost:5000/x.svg', 'http://localhost:5000/x.svg'],
  ['http://127.0.0.1:9199/x.png', 'http://127.0.0.1:9199/x.png'],
  ['https://a.example/x.png', through('https://a.example/x.png')],
  ['//a.example/x.svg', through('https://a.example/x.svg')],
  [
    'https://firebasestorage.googleapis.com/v0/b/x/o/y?alt=media',
    through('https://firebasestorage.googleapis.com/v0/b/x/o/y?alt=media'),
  ],
  ['https://x.localhost:5000/x.png', 'https://x.localhost:5000/x.png'],
  ['https://x.localhost.evil.example/x.png', through('https://x.localhost.evil.example/x.png')],
  ['https://handoff.example.evil/x.png', through('https://handoff.example.evil/x.png')],
])('%j is shown as %j', (given, shown) => expect(source(given)).toBe(shown));

test('cloud storage is proxied even if the site itself is served from it', () => {
  const own = (host: string) => imageSource(`https://${host}/x.png`, 'project', `https://${host}`);
  for (const host of ['bucket.storage.googleapis.com', 'firebasestorage.app'])
    expect(own(host)).toBe(through(`https://${host}/x.png`));
  for (const host of ['notamazonaws.com', 'amazonaws.com.example']) expect(own(host)).toBe(`https://${host}/x.png`);
});

test('a profile without a picture has the default icon', () => {
  expect(imageSource('', 'profile', SITE)).toBe('/icons/profile-image.svg');
  expect(imageSource('https://a.example/x.png', 'profile', SITE)).toMatch(/&fallback=profile$/);
});

test('every shown picture is from this site or this machine, whatever the address', () => {
  const parts = fc.constantFrom(
    '/',
    '//',
    '\\',
    'https:',
    'http://',
    'localhost',
    SITE,
    '@',
    '?',
    '#',
    '.svg',
    '%2f',
    ' ',
    '\t',
    'javascript:',
    '[::1]',
    'evil.example',
  );
  const address = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.array(fc.oneof(parts, fc.string({ maxLength: 3 }))).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(address, (value) => {
      const { origin, hostname } = new URL(source(value), SITE);
      expect(origin === SITE || /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(hostname)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test('fixing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (value) => fixImageUrl(fixImageUrl(value)) === fixImageUrl(value)),
  );
});
