import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Letter, type LetterText, newLetter } from '../../../../src/domain/mail/letter.ts';
import { renderEmail } from './render-email.tsx';

beforeAll(() => void vi.stubEnv('SITE_URL', 'https://site.example'));
afterAll(() => void vi.unstubAllEnvs());

const PLAIN: LetterText = { subject: 'Paid', paragraphs: ['Nora has paid.', 'Nothing is to do.'], why: 'You sell it.' };
const WHOLE: LetterText = {
  ...PLAIN,
  facts: [
    { label: 'Price', text: '$24,000' },
    { label: 'Conditions', text: 'The domain first.\nThen the code.' },
  ],
  items: [
    {
      title: 'Harbour Desk',
      path: '/listing/l',
      picture: '/media/h-320.webp',
      lines: ['$24,000', 'SaaS'],
      stops: [{ label: 'Stop “Berths”', url: 'https://site.example/unsubscribe?key=s' }],
    },
    { title: 'Ferry Desk', path: '/listing/f', picture: null, lines: [], stops: [] },
  ],
  action: { label: 'Open the deal', path: '/deals/d?tab=money' },
  stopUrl: 'https://site.example/unsubscribe?key=k',
};
const rendered = (patch: Partial<LetterText> = {}) => renderEmail(newLetter({ ...PLAIN, ...patch }));
/** Returns the HTML with its head, the mailbox preview text and the notes for Outlook removed. */
const bodyOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div [^>]*data-skip-in-text.*?<\/div><\/div>/s, '')
    .replace(/<!--.*?-->/gs, '');
/** Returns the lines of text that a reader of the HTML sees. */
const seen = (html: string) =>
  bodyOf(html)
    .replace(/<br\/?>|<\/(p|h1|h2|a|td)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test("a letter's text states its subject, the next step and why it was sent", () => {
  expect(rendered()).toMatchObject({
    subject: 'Paid',
    text: 'Handoff\n\nPaid\n\nNora has paid.\n\nNothing is to do.\n\nYou sell it.\n',
  });
  expect(rendered(WHOLE).text).toBe(
    [
      'Handoff\n\nPaid\n\nNora has paid.\n\nNothing is to do.',
      'Price: $24,000\nConditions: The domain first.\nThen the code.',
      [
        'Harbour Desk: https://site.example/listing/l?via=alert\n$24,000\nSaaS',
        'Stop “Berths”: https://site.example/unsubscribe?key=s',
      ].join('\n'),
      'Ferry Desk: https://site.example/listing/f?via=alert',
      'Open the deal: https://site.example/deals/d?tab=money',
      'You sell it. Stop these emails: https://site.example/unsubscribe?key=k\n',
    ].join('\n\n'),
  );
});

test("a name that looks like an address doesn't become a link, and a real address does", () => {
  const paragraphs = ['Uptime for heroku.com: $1,500.00.', 'Write to help@site.example or https://site.example/help.'];
  const { title, lines } = { title: 'Socket.io kit', lines: ['ASP.NET, v2.5'] };
  const items = [{ title, path: '/listing/s', picture: null, lines, stops: [] }];
  const { subject, text, html } = rendered({ subject: 'Socket.io kit is sold', paragraphs, items });
  expect(subject).toBe('Socket.io kit is sold');
  for (const form of [text, bodyOf(html)]) {
    expect(form).not.toMatch(/heroku\.com|Socket\.io|ASP\.NET/);
    for (const word of ['heroku.\u200ccom', 'Socket.\u200cio', 'ASP.\u200cNET', '$1,500.00', 'v2.5'])
      expect(form).toContain(word);
    expect(form).toContain('help@site.example or https://site.example/help.');
  }
});

test('its HTML has the same text and links', () => {
  const { text, html } = rendered(WHOLE);
  const words = (form: string) =>
    form
      .replace(/: https:\S+/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  expect(words(seen(html).join(' '))).toBe(words(text));
  const addresses = (form: string) => form.match(/https:[^\s"]+/g)?.filter((url) => !url.includes('/media/'));
  expect(addresses(bodyOf(html).replaceAll('&amp;', '&'))).toEqual(addresses(text));
  expect(html).toContain('src="https://site.example/media/h-320.webp" alt=""');
});

test('combined notifications share one letter, with the first as its heading', () => {
  const [accepted] = newLetter({ ...PLAIN, subject: 'Accepted' }).parts;
  const [toPay] = newLetter({ ...PLAIN, subject: '$4,900 to pay', action: { label: 'Pay $4,900', path: '/p' } }).parts;
  const letter = { ...newLetter(PLAIN), parts: [toPay, accepted] as Letter['parts'] };
  const { text, html } = renderEmail(letter);
  expect(text.indexOf('$4,900 to pay')).toBeLessThan(text.indexOf('Accepted'));
  expect(html.match(/<h[12]/g)).toEqual(['<h1', '<h2']);
});

test('it is dark on devices with a dark theme, otherwise light', () => {
  const { html } = rendered(WHOLE);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('@media (prefers-color-scheme: dark) {');
  const classes = new Set(html.match(/(?<=class=")[^"]+/g)?.flatMap((names) => names.split(' ')));
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const changed = new Set(css.match(/(?<=\.)[a-z]+(?=[ ,])/g));
  expect([...changed].filter((name) => !classes.has(name))).toEqual([]);
});

test('a button to a listing marks the visit as coming from a mail', () => {
  const { text, html } = rendered({ action: { label: 'Look', path: '/listing/l' } });
  expect(text).toContain('Look: https://site.example/listing/l?via=mail\n');
  expect(html).toContain('href="https://site.example/listing/l?via=mail"');
  expect(rendered({ action: { label: 'Look', path: '/listing/l?via=alert' } }).text).toContain(
    '/listing/l?via=alert\n',
  );
});

test('user-entered text is never markup and keeps its own direction', () => {
  const evil = '<b onclick="x">&';
  const { text, html } = rendered({
    subject: evil,
    paragraphs: [evil],
    facts: [{ label: evil, text: evil }],
    why: evil,
    stopUrl: `https://site.example/?k=${evil}`,
    items: [
      {
        title: evil,
        path: '/listing/l',
        picture: null,
        lines: [evil],
        stops: [{ label: evil, url: `https://x/${evil}` }],
      },
    ],
    action: { label: evil, path: '/deals/d' },
  });
  expect(html).not.toContain('<b ');
  expect(html).not.toContain('"x"');
  expect(text.split(evil)).toHaveLength(12);
  expect(bodyOf(html)).toMatch(/<h1[^>]* dir="auto"/);
  expect(bodyOf(html)).toMatch(/<bdi>&lt;b/);
});

test("stored times are shown in the reader's time zone, with UTC beside them", () => {
  const paragraphs = ['It was changed on {2026-06-09T06:30:00.000Z}.', 'Until {2026-06-09T06:30:00.000Z day}.'];
  const facts = [{ label: 'Open until', text: '{2026-06-09T06:30:00.000Z}' }];
  const { text, html } = rendered({ paragraphs, facts, clock: { zone: 'Pacific/Honolulu', locale: 'en-GB' } });
  expect(text).toContain('It was changed on 8 June 2026, 20:30 (9 June, 06:30 UTC).\n\nUntil 8 June 2026.');
  expect(text).toContain('Open until: 8 June 2026, 20:30 (9 June, 06:30 UTC)');
  expect(html).toContain('It was changed on 8 June 2026, 20:30 (9 June, 06:30 UTC).');
  expect(rendered({ paragraphs }).text).toContain('It was changed on 9 June 2026, 06:30 UTC.');
});

test("stored numbers and days are formatted in the reader's locale", () => {
  const paragraphs = ['In {1200 number} rows, by {2026-06-09 day}.'];
  const inLocale = (locale: string) => rendered({ paragraphs, clock: { zone: 'UTC', locale } }).text;
  expect(inLocale('de-DE')).toContain('In 1.200 rows, by 9 June 2026.');
  expect(inLocale('en-US')).toContain('In 1,200 rows, by June 9, 2026.');
});

test.each([
  ['Pacific/Auckland', 'en-NZ', '9 June 2026, 6:30 pm (6:30 am UTC)'],
  ['Asia/Kolkata', 'hi-IN', '9 June 2026, 12:00 pm (6:30 am UTC)'],
  ['Europe/Berlin', 'de-DE', '9 June 2026, 08:30 (06:30 UTC)'],
  ['America/St_Johns', 'en-CA', 'June 9, 2026, 4:00 a.m. (6:30 a.m. UTC)'],
  ['Pacific/Honolulu', 'en-US', 'June 8, 2026, 8:30 PM (June 9, 6:30 AM UTC)'],
  ['Europe/Berlin', 'unknown locale', '9 June 2026, 08:30 (06:30 UTC)'],
])('a letter to %s in %s contains %s', (zone, locale, said) => {
  const { text } = rendered({ paragraphs: ['It was changed on {2026-06-09T06:30:00.000Z}.'], clock: { zone, locale } });
  expect(text.replace(/[\u202f\u00a0]/g, ' ')).toContain(`It was changed on ${said}.`);
});
