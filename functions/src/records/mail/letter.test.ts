import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Letter, letterMessage } from './letter.ts';

beforeAll(() => void vi.stubEnv('SITE_URL', 'https://site.example'));
afterAll(() => void vi.unstubAllEnvs());

const PLAIN: Letter = { subject: 'Paid', paragraphs: ['Nora has paid.', 'Nothing is to do.'], why: 'You sell it.' };
const WHOLE: Letter = {
  ...PLAIN,
  items: [
    {
      title: 'Harbour Desk',
      path: '/listing/l',
      lines: ['$24,000', 'SaaS'],
      stops: [{ label: 'Stop “Berths”', url: 'https://site.example/unsubscribe?key=s' }],
    },
    { title: 'Ferry Desk', path: '/listing/f', lines: [], stops: [] },
  ],
  action: { label: 'Open the deal', path: '/deals/d?tab=money' },
  stopUrl: 'https://site.example/unsubscribe?key=k',
};
/** Returns the text and links of the HTML as a reader sees them. */
const seen = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 [$1]')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test('a letter says in its text what it is about, what is to do and why it was sent', () => {
  expect(letterMessage(PLAIN)).toMatchObject({
    subject: 'Paid',
    text: 'Paid\n\nNora has paid.\n\nNothing is to do.\n\n—\n\nYou sell it.\n',
  });
  expect(letterMessage(WHOLE).text).toBe(
    [
      'Paid\n\nNora has paid.\n\nNothing is to do.',
      [
        'Harbour Desk\n$24,000\nSaaS\nhttps://site.example/listing/l?via=alert',
        'Stop “Berths”: https://site.example/unsubscribe?key=s',
      ].join('\n'),
      'Ferry Desk\nhttps://site.example/listing/f?via=alert',
      'Open the deal: https://site.example/deals/d?tab=money',
      '—\n\nYou sell it.',
      'Stop these emails: https://site.example/unsubscribe?key=k\n',
    ].join('\n\n'),
  );
});

test('a name that looks like an address becomes no link, and an address that is meant stays one', () => {
  const paragraphs = ['Uptime for heroku.com: $1,500.00.', 'Write to help@site.example or https://site.example/help.'];
  const { title, lines } = { title: 'Socket.io kit', lines: ['ASP.NET, v2.5'] };
  const items = [{ title, path: '/listing/s', lines, stops: [] }];
  const { subject, text, html } = letterMessage({ ...PLAIN, subject: 'Socket.io kit is sold', paragraphs, items });
  expect(subject).toBe('Socket.io kit is sold');
  for (const form of [text, html.replace(/<head>.*<\/head>/s, '')]) {
    expect(form).not.toMatch(/heroku\.com|Socket\.io|ASP\.NET/);
    for (const word of ['heroku.\u200ccom', 'Socket.\u200cio', 'ASP.\u200cNET', '$1,500.00', 'v2.5'])
      expect(form).toContain(word);
    expect(form).toContain('help@site.example or https://site.example/help.');
  }
});

test('its HTML says the same', () => {
  expect(seen(letterMessage(PLAIN).html)).toEqual([
    'Handoff',
    'Paid',
    'Nora has paid.',
    'Nothing is to do.',
    'You sell it.',
  ]);
  expect(seen(letterMessage(WHOLE).html)).toEqual([
    'Handoff',
    'Paid',
    'Nora has paid.',
    'Nothing is to do.',
    'Harbour Desk [https://site.example/listing/l?via=alert]',
    '$24,000',
    'SaaS',
    'Stop “Berths” [https://site.example/unsubscribe?key=s]',
    'Ferry Desk [https://site.example/listing/f?via=alert]',
    'Open the deal [https://site.example/deals/d?tab=money]',
    'You sell it. Stop these emails [https://site.example/unsubscribe?key=k]',
  ]);
  const tags = (tag: string) => letterMessage(WHOLE).html.split(tag).length;
  expect(tags('</div>')).toBe(tags('<div'));
});

test('a button that leads to a listing says that its visitor came from a mail', () => {
  const { text, html } = letterMessage({ ...PLAIN, action: { label: 'Look', path: '/listing/l' } });
  expect(text).toContain('Look: https://site.example/listing/l?via=mail\n');
  expect(html).toContain('href="https://site.example/listing/l?via=mail"');
});

test('nothing that somebody wrote is markup', () => {
  const evil = '<b onclick="x">&';
  const { html } = letterMessage({
    subject: evil,
    paragraphs: [evil],
    why: evil,
    stopUrl: `https://site.example/?k=${evil}`,
    items: [{ title: evil, path: '/listing/l', lines: [evil], stops: [{ label: evil, url: `https://x/${evil}` }] }],
    action: { label: evil, path: '/deals/d' },
  });
  expect(html).not.toContain('<b ');
  expect(html).not.toContain('"x"');
  expect(html.match(/&lt;b onclick=&quot;x&quot;&gt;&amp;/g)).toHaveLength(10);
});

test('moments that were stored are written by the clock of its reader, with UTC beside', () => {
  const paragraphs = ['It was changed on {2026-06-09T06:30:00.000Z}.', 'Until {2026-06-09T06:30:00.000Z day}.'];
  const { text, html } = letterMessage({ ...PLAIN, paragraphs, clock: { zone: 'Pacific/Honolulu', locale: 'en-GB' } });
  expect(text).toContain('It was changed on 8 June 2026, 20:30 (9 June, 06:30 UTC).\n\nUntil 8 June 2026.');
  expect(html).toContain('It was changed on 8 June 2026, 20:30 (9 June, 06:30 UTC).');
  expect(letterMessage({ ...PLAIN, paragraphs }).text).toContain('It was changed on 9 June 2026, 06:30 UTC.');
});

test.each([
  ['Pacific/Auckland', 'en-NZ', '9 June 2026, 6:30 pm (6:30 am UTC)'],
  ['Asia/Kolkata', 'hi-IN', '9 June 2026, 12:00 pm (6:30 am UTC)'],
  ['Europe/Berlin', 'de-DE', '9 June 2026, 08:30 (06:30 UTC)'],
  ['America/St_Johns', 'en-CA', 'June 9, 2026, 4:00 a.m. (6:30 a.m. UTC)'],
  ['Pacific/Honolulu', 'en-US', 'June 8, 2026, 8:30 PM (June 9, 6:30 AM UTC)'],
  ['Europe/Berlin', 'unknown locale', '9 June 2026, 08:30 (06:30 UTC)'],
])('a letter to %s in %s says %s', (zone, locale, said) => {
  const paragraphs = ['It was changed on {2026-06-09T06:30:00.000Z}.'];
  const { text } = letterMessage({ ...PLAIN, paragraphs, clock: { zone, locale } });
  expect(text.replace(/[\u202f\u00a0]/g, ' ')).toContain(`It was changed on ${said}.`);
});
