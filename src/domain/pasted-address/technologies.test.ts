import { expect, test } from 'vitest';
import { TAGS } from '../tags.ts';
import { detectTechnologies, SIGN_KINDS, TECHNOLOGIES } from './technologies.ts';

const page = {
  address: 'https://harbour.example/',
  language: 'en',
  title: '',
  metas: {},
  icons: [],
  files: [],
  links: [],
  emailForms: [],
  headers: {},
  cookies: [],
};

test('there are at least forty, all in lowercase and short enough for a tag', () => {
  const names = Object.keys(TECHNOLOGIES);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(names.filter((name) => name.length > 30)).toEqual([]);
  expect(JSON.stringify(TECHNOLOGIES)).toBe(JSON.stringify(TECHNOLOGIES).toLowerCase());
  // Buyers search by tag, so most technologies are among the tags.
  expect(names.filter((name) => TAGS.includes(name)).length).toBeGreaterThan(40);
});

test.each(Object.entries(TECHNOLOGIES))('each sign of %s is detected', (tag, { meta, header, cookie, file }) => {
  const seen = (patch: Partial<typeof page>) => detectTechnologies({ ...page, ...patch }).map((one) => one.tag);
  for (const [name, begins] of meta ?? []) expect(seen({ metas: { [name]: `${begins} 1.0` } })).toContain(tag);
  for (const [name, contains] of header ?? []) expect(seen({ headers: { [name]: `x ${contains}/1` } })).toContain(tag);
  for (const begins of cookie ?? []) expect(seen({ cookies: [`${begins}1`.toUpperCase()] as never[] })).toContain(tag);
  for (const sign of file ?? []) {
    const address = sign.startsWith('/') ? `https://cdn.example/a${sign}x.js` : `https://${sign}`;
    expect(seen({ files: [address] as never[] })).toContain(tag);
  }
});

test('a host that only ends like a vendor’s, and a vendor’s own site, reveal nothing', () => {
  expect(
    detectTechnologies({ ...page, files: ['https://notpaypal.com/a.js', 'https://cdn.example/js.stripe.com'] }),
  ).toEqual([]);
  const own = { ...page, address: 'https://www.paypal.com/', files: ['https://www.paypal.com/sdk.js'] };
  expect(detectTechnologies(own)).toEqual([]);
});

test('of several signs, the strongest is reported', () => {
  const both = { ...page, headers: { server: 'Vercel' }, files: ['https://harbour.example/_vercel/insights/a.js'] };
  expect(detectTechnologies(both)).toEqual([{ tag: 'vercel', seenIn: 'header' }]);
  expect(SIGN_KINDS).toHaveLength(4);
});
