import { expect, test } from 'vitest';
import { missingSiteReason, shortSiteAddress, siteName, siteNameOf, siteOf } from './site.ts';

test.each([
  ['https://harbour.example', 'harbour.example'],
  ['http://Harbour.Example/app?x=1#top', 'harbour.example'],
  ['https://www.harbour.example:443/', 'www.harbour.example'],
  ['https://münchen.example/', 'xn--mnchen-3ya.example'],
  ['https://ada.github.io/desk', 'ada.github.io'],
  ['https://desk.vercel.app', 'desk.vercel.app'],
  ['https://notdropbox.com', 'notdropbox.com'],
  ['https://dropbox.com.example', 'dropbox.com.example'],
  ['https://github.com/ada/ada.github.io', 'github.com/ada/ada.github.io'],
  ['https://app.home.example', 'app.home.example'],
  ['https://harbour.3com', 'harbour.3com'],
  [`https://${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  // This is the longest allowed name.
  [`https://${'a.'.repeat(123)}example`, `${'a.'.repeat(123)}example`],
  ['https://github.com/ada/desk', 'github.com/ada/desk'],
  ['https://www.github.com/ada/Desk.js/tree/main/docs', 'github.com/ada/Desk.js'],
  ['https://github.com/ada/desk.git', 'github.com/ada/desk'],
  ['https://gitlab.com/group/below/desk/-/tree/main', 'gitlab.com/group/below/desk'],
  ['https://gitlab.com/ada/desk', 'gitlab.com/ada/desk'],
  ['https://github.com/ada/.github', 'github.com/ada/.github'],
  ['https://bitbucket.org/ada/desk/src/main', 'bitbucket.org/ada/desk'],
])('%s names %s', (address, name) => {
  expect(siteNameOf(address)).toBe(name);
  // The stored name resolves to the same site.
  const site = siteOf(`https://${name}`);
  expect(site && siteName(site)).toBe(name);
});

test.each([
  '',
  'harbour.example',
  'ftp://harbour.example',
  'javascript:alert(1)',
  'https://ada:secret@harbour.example',
  'https://harbour.example:8443',
  'https://localhost',
  'https://-bad.example',
  'https://harbour.exam_ple',
  `https://${'a.'.repeat(123)}examples`,
  'https://printer',
  'https://harbour.example.',
  'https://127.0.0.1',
  'https://2130706433',
  'https://[::1]/',
  'https://metadata.google.internal/',
  'https://nas.local',
  'https://1.0.0.127.in-addr.arpa',
  'https://router.home.arpa',
  'https://hidden.onion',
  `https://${'a'.repeat(64)}.example`,
  `https://${'a.'.repeat(130)}example`,
  'https://github.com',
  'https://github.com/ada',
  'https://bitbucket.org/ada',
  'https://github.com/ada/..%2f..',
  'https://github.com/.ada/desk',
  'https://gitlab.com/-/ada/desk',
  'https://gitlab.com/ada/-/desk',
  `https://github.com/ada/${'x'.repeat(101)}`,
])("%s isn't a site that can be checked", (address) => {
  expect(siteOf(address)).toBeNull();
  expect(siteNameOf(address)).toBe('');
});

test.each([
  'https://apps.apple.com/app/id1',
  'https://www.etsy.com/shop/harbour',
  'https://ada.gumroad.com/l/harbour',
  'https://gist.github.com/ada/1',
  'https://t.me/harbour',
])("%s is a page that can't be proved, with an explanation", (address) => {
  expect(siteOf(address)).toBeNull();
  expect(missingSiteReason(address)).toContain('name a site of your own');
});

test.each(['https://localhost', 'harbour', 'https://github.com/ada'])(
  '%s gets a hint about what can be proved',
  (address) => expect(missingSiteReason(address)).toContain('its ordinary https address'),
);

test.each([
  ['https://www.harbour.example/de?utm=1#top', 'https://harbour.example/de'],
  ['HTTPS://WWW.harbour.example', 'HTTPS://harbour.example'],
  ['https://harbour.example/?ref=x', 'https://harbour.example/'],
  ['https://www.com/?a', 'https://www.com/'],
  ['https://play.google.com/store/apps/details?id=harbour', 'https://play.google.com/store/apps/details?id=harbour'],
  ['https://github.com/ada/harbour?tab=readme', 'https://github.com/ada/harbour?tab=readme'],
  ['not an address', 'not an address'],
])('%s is stored as %s', (typed, kept) => {
  expect(shortSiteAddress(typed)).toBe(kept);
  expect(shortSiteAddress(kept)).toBe(kept);
});
