import { expect, test } from 'vitest';
import { type PageSuggestions, suggestFromPage } from '../../../../src/domain/pasted-address/page-suggestions.ts';
import { costOf } from '../../../../tests/support/plain/processor-cost.ts';
import { decodedPage } from './decoded-page.ts';
import { readPageFacts } from './read-page-facts.ts';

const ADDRESS = 'https://www.harbour-desk.example/start/';

/** Returns the suggestions from a page with this head and body. */
function offerOf(
  head: string,
  { body = '', address = ADDRESS, headers = {}, cookies = [] as string[], lang = 'en' } = {},
): PageSuggestions {
  const html = `<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
  return suggestFromPage(readPageFacts({ address, headers, cookies, html }));
}
const tagsOf = ({ technologies }: PageSuggestions) => technologies.map(({ tag }) => tag);
const NOTHING = { name: null, oneLine: null, picture: null, icon: null };

test('a complete page: a shop with its picture, icon, technologies, accounts and stores', () => {
  const offer = offerOf(
    `<title>Harbour Desk | Berths for small harbours</title>
     <meta name="description" content="Berth bookings for small harbours.">
     <meta property="og:image" content="https://cdn.harbour-desk.example/cover.png">
     <link rel="icon" href="/favicon.ico"><link rel="apple-touch-icon" sizes="180x180" href="/touch.png">
     <link rel="stylesheet" href="/wp-content/themes/a.css"><script src="https://js.stripe.com/v3/"></script>`,
    {
      body: `<a href="https://x.com/harbourdesk">X</a><a href="https://x.com/intent/post?text=a">Share</a>
        <a href="https://apps.apple.com/us/app/harbour/id1">App</a>
        <a href="https://play.google.com/store/apps/details?id=desk.harbour&amp;hl=en">Android</a>
        <form action="/newsletter/join"><input type="email"></form>`,
      headers: { server: 'cloudflare', 'x-powered-by': 'PHP/8.3' },
      cookies: ['_ga_ABC'],
    },
  );
  expect(offer).toMatchObject({
    address: ADDRESS,
    language: 'en',
    name: { text: 'Harbour Desk', isCut: false },
    oneLine: { text: 'Berth bookings for small harbours.', isCut: false },
    picture: 'https://cdn.harbour-desk.example/cover.png',
    icon: 'https://www.harbour-desk.example/touch.png',
    assets: [
      { kind: 'domain', identifier: '' },
      { kind: 'hosting', identifier: '' },
      {
        kind: 'store-account',
        identifier: 'apps.apple.com/us/app/harbour/id1, play.google.com/store/apps/details?id=desk.harbour',
      },
      { kind: 'social', identifier: 'x.com/harbourdesk' },
      { kind: 'email-list', identifier: '' },
      { kind: 'processor-account', identifier: '' },
    ],
  });
  expect(offer.technologies).toEqual([
    { tag: 'wordpress', seenIn: 'file' },
    { tag: 'php', seenIn: 'header' },
    { tag: 'cloudflare', seenIn: 'header' },
    { tag: 'stripe', seenIn: 'file' },
    { tag: 'google-analytics', seenIn: 'cookie' },
  ]);
});

test('a page without content only offers its domain and hosting', () => {
  expect(offerOf('', { lang: '' })).toEqual({
    ...NOTHING,
    address: ADDRESS,
    language: null,
    technologies: [],
    assets: [
      { kind: 'domain', identifier: '' },
      { kind: 'hosting', identifier: '' },
    ],
  });
  expect(suggestFromPage(readPageFacts({ address: ADDRESS, headers: {}, cookies: [], html: '' }))).toMatchObject(
    NOTHING,
  );
});

test('a two-megabyte head is read to its end', () => {
  const filler = `<script>${'x'.repeat(2 * 1024 * 1024)}</script>`;
  expect(offerOf(`${filler}<title>Harbour Desk</title>`).name?.text).toBe('Harbour Desk');
  const endless = offerOf(`<title>${'Harbour '.repeat(250_000)}</title>`).name;
  expect(endless?.isCut).toBe(true);
  expect(endless?.text.length).toBeLessThanOrEqual(60);
});

test('of five thousand meta tags, the first of each name counts', () => {
  const metas = Array.from({ length: 5000 }, (_, i) => `<meta property="og:site_name" content="Name ${i}">`).join('');
  expect(offerOf(metas).name?.text).toBe('Name 0');
});

test('entities are decoded once, and markup in a text stays text', () => {
  const { name, oneLine } = offerOf(
    `<title>Tom &amp; Ann&#39;s &lt;b&gt;Desk</title><meta name="description" content="A &amp;amp; B&nbsp;&#x1F6A2; &lt;script&gt;alert(1)&lt;/script&gt;">`,
  );
  expect(name?.text).toBe("Tom & Ann's <b>Desk");
  expect(oneLine?.text).toBe('A &amp; B 🚢 <script>alert(1)</script>');
});

test('scripts, comments, drawings and the body add nothing to the head', () => {
  const owned = '<meta property="og:site_name" content="Owned"><title>Owned</title>';
  const offer = offerOf(
    `<script>document.write('${owned.replaceAll('/', '\\/')}')</script><!--${owned}--><style>${owned}</style>
     <svg><title>Owned</title></svg><title>Harbour Desk</title>`,
    { body: `${owned}<meta property="og:image" content="/owned.png"><link rel="icon" href="/owned.png">` },
  );
  expect(JSON.stringify(offer).toLowerCase()).not.toContain('owned');
  expect(offer.name?.text).toBe('Harbour Desk');
});

test.each([
  ['the response', 'text/html; charset="ISO-8859-1"', ''],
  ['the page', 'text/html', '<meta charset=windows-1252>'],
  ['the page’s pragma', 'text/html', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">'],
])('another encoding declared by %s is decoded', (_, type, head) => {
  const bytes = Buffer.from(`<html>${head}<title>Hafen für Möwen</title>`, 'latin1');
  expect(decodedPage(bytes, type)).toContain('Hafen für Möwen');
});

test('a byte order mark takes precedence, and an unknown encoding is read as UTF-8', () => {
  const marked = Buffer.from('\uFEFF<title>Häfen</title>', 'utf16le');
  expect(decodedPage(marked, 'text/html; charset=utf-8')).toBe('<title>Häfen</title>');
  expect(decodedPage(Buffer.from('<title>Häfen</title>'), 'text/html; charset=klingon')).toBe('<title>Häfen</title>');
  expect(decodedPage(Buffer.from('<meta charset="utf-16"><title>Häfen</title>'), 'text/html')).toContain('Häfen');
});

test('relative addresses are completed, using the page’s base if it has one', () => {
  const head = '<meta property="og:image" content="cover.png"><link rel="icon" sizes="192x192" href="../i.png">';
  expect(offerOf(head)).toMatchObject({
    picture: 'https://www.harbour-desk.example/start/cover.png',
    icon: 'https://www.harbour-desk.example/i.png',
  });
  expect(offerOf(`${head}<base href="//cdn.example/a/"><base href="https://late.example">`)).toMatchObject({
    picture: 'https://cdn.example/a/cover.png',
    icon: 'https://cdn.example/i.png',
  });
});

test('addresses with embedded pictures, files, scripts or credentials don’t count', () => {
  for (const address of [
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:secret@cdn.example/a.png',
    'https://[',
    `https://cdn.example/${'a'.repeat(3000)}.png`,
  ]) {
    const at = address.replaceAll('"', '&quot;');
    const head = `<meta property="og:image" content="${at}"><link rel="icon" href="${at}">`;
    expect(offerOf(head), address).toMatchObject({ picture: null, icon: null });
  }
  // The picture's next name is used then.
  const second = '<meta property="og:image" content="data:,"><meta name="twitter:image" content="/b.png">';
  expect(offerOf(second).picture).toBe('https://www.harbour-desk.example/b.png');
});

test('the logo is the touch icon, else the largest icon, else a drawing; never an .ico file', () => {
  const icon = (rest: string) => `<link rel="icon" ${rest}>`;
  const svg = icon('type="image/svg+xml" href="/i.svg"');
  const small = icon('sizes="16x16 32x32" href="/32.png"');
  const large = icon('sizes="192x192" href="/192.png"');
  const touch = '<link rel="Apple-Touch-Icon" href="/touch.png">';
  const ico = icon('href="/favicon.ico" sizes="256x256"') + icon('type="image/x-icon" href="/f"');
  const chosen = (head: string) => offerOf(head).icon?.replace('https://www.harbour-desk.example', '') ?? null;
  expect(chosen(ico + small + svg + large + touch)).toBe('/touch.png');
  expect(chosen(ico + small + svg + large)).toBe('/192.png');
  expect(chosen(ico + small + svg)).toBe('/i.svg');
  expect(chosen(ico + small)).toBe('/32.png');
  expect(chosen(ico)).toBeNull();
});

test('the language is named without its region; an invalid one is omitted', () => {
  const languageOf = (lang: string) => offerOf('', { lang }).language;
  expect(['de', 'pt-BR', 'de-AT-u-co-phonebk', 'zh-Hant'].map(languageOf)).toEqual(['de', 'pt', 'de', 'zh']);
  expect(['', 'german', 'de_DE', 'x'.repeat(500), 'de de'].map(languageOf)).toEqual([null, null, null, null, null]);
});

/** If the cost grew with the square of a page's nesting or repetition, it would be thousands of times the reference. */
const MAX_COST = 100;

test('a hostile page of three megabytes is parsed in a moment', { timeout: 120_000 }, async () => {
  const hostile = {
    'a depth without end': '<i>'.repeat(500_000) + '</b>'.repeat(400_000),
    'ends of what never began': '<div>'.repeat(300) + '</b>'.repeat(700_000),
    'attributes without end': `<meta ${Array.from({ length: 300_000 }, (_, i) => `a${i}=1`).join(' ')}>`,
    'links without end': Array.from({ length: 150_000 }, (_, i) => `<a href=/${i}></a>`).join(''),
    'entities without end': '&'.repeat(3_000_000),
    'tags without end': '<'.repeat(3_000_000),
    'comments without end': '<!--'.repeat(700_000),
  };
  for (const [name, body] of Object.entries(hostile)) {
    const run = () => offerOf('<title>Harbour Desk</title>', { body }).name?.text;
    expect(run(), name).toBe('Harbour Desk');
    expect(await costOf(run, MAX_COST), name).toBeLessThan(MAX_COST);
  }
});

test('a page’s technologies are detected by generator, header, cookie and script', () => {
  expect(
    tagsOf(offerOf('<script src="/_next/static/chunks/a.js"></script>', { headers: { server: 'Vercel' } })),
  ).toEqual(['next.js', 'vercel']);
  expect(
    tagsOf(offerOf('<meta name="generator" content="Webflow"><script src="https://cdn.evil-stripe.com/v3"></script>')),
  ).toEqual(['webflow']);
  expect(tagsOf(offerOf('', { cookies: ['laravel_session', 'XSRF-TOKEN'] }))).toEqual(['laravel']);
});
