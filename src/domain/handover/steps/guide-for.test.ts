import { describe, expect, test } from 'vitest';
import { ASSET_KINDS, type AssetKind } from '../../listing/options.ts';
import { doneSteps, guideFor, PLATFORM_GUIDES } from './guide-for.ts';
import { COUNTRY_DOMAIN_STEPS, GENERIC_STEPS, KIND_STEPS } from './kind-steps.ts';
import { SOURCES_READ_ON, STEP_SOURCES } from './step-sources.ts';

test.each<[AssetKind, string, string | null]>([
  ['code', 'https://github.com/ada/desk', 'GitHub'],
  ['code', 'GITHUB.COM/ada/desk', 'GitHub'],
  ['code', 'Our repository on GitHub', 'GitHub'],
  ['code', 'gitlab.com/group/desk', 'GitLab'],
  ['code', 'https://bitbucket.org/ada/desk', 'Bitbucket'],
  ['code', 'https://www.npmjs.com/package/desk', 'npm'],
  ['code', 'npm:desk', 'npm'],
  ['code', 'https://pypi.org/project/desk/', 'PyPI'],
  ['code', 'https://crates.io/crates/desk', 'crates.io'],
  // A host that only begins or ends like one of theirs is not theirs.
  ['code', 'https://github.com.evil.example/ada', null],
  ['code', 'https://notgithub.com/ada', null],
  ['code', 'repo', null],
  // An address says more than a word.
  ['code', 'gitlab.com/group/desk, mirrored on GitHub', 'GitLab'],
  ['store-account', 'https://apps.apple.com/app/id1', 'App Store'],
  ['store-account', 'Google Play: com.example.desk', 'Google Play'],
  ['store-account', 'https://chromewebstore.google.com/detail/x', 'Chrome Web Store'],
  ['store-account', 'desk.myshopify.com', 'Shopify'],
  ['processor-account', 'Stripe account of Desk Ltd', 'Stripe'],
  ['processor-account', 'PayPal', null],
  ['hosting', 'desk.vercel.app', 'Vercel'],
  ['hosting', 'Netlify', 'Netlify'],
  ['hosting', 'AWS, eu-north-1', 'AWS'],
  ['hosting', 'a DigitalOcean droplet', 'DigitalOcean'],
  ['hosting', 'Hetzner CX22', 'Hetzner'],
  ['database', 'Supabase project desk', 'Supabase'],
  ['social', 'https://x.com/desk', 'X'],
  ['social', 'https://www.linkedin.com/company/desk', 'LinkedIn'],
  ['social', 'instagram.com/desk', 'Instagram'],
  ['social', 'https://www.youtube.com/@desk', 'YouTube'],
  ['email-list', 'Mailchimp, 900 addresses', 'Mailchimp'],
  ['email-list', 'desk.beehiiv.com', 'beehiiv'],
  ['email-list', '900 addresses', null],
  // What a platform's guide is not for.
  ['contracts', 'https://github.com/ada/desk', null],
])('%s “%s” is at %s', (kind, identifier, platform) => {
  const guide = guideFor({ kind, identifier });
  expect(guide.platform).toBe(platform);
  if (!platform) expect(guide.steps).toBe(KIND_STEPS[kind]);
});

test('domains below a country’s code have steps of their own, and unknown assets generic ones', () => {
  expect(guideFor({ kind: 'domain', identifier: 'desk.com' }).steps).toBe(KIND_STEPS.domain);
  expect(guideFor({ kind: 'domain', identifier: '' }).steps).toBe(KIND_STEPS.domain);
  expect(guideFor({ kind: 'domain', identifier: 'https://desk.co.uk/' }).steps).toBe(COUNTRY_DOMAIN_STEPS);
  expect(guideFor({ kind: null, identifier: 'github.com/ada/desk' }).steps).toBe(GENERIC_STEPS);
});

const ALL = [
  ...PLATFORM_GUIDES.map(({ steps }) => steps),
  ...ASSET_KINDS.map((kind) => KIND_STEPS[kind]),
  GENERIC_STEPS,
  COUNTRY_DOMAIN_STEPS,
];

describe('every list of steps', () => {
  test('has something to do for both sides, in sentences, each step once', () => {
    for (const steps of ALL) {
      expect(new Set(steps.map(({ by }) => by)).size).toBe(2);
      expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
      for (const { id, text } of steps) {
        expect(id).toMatch(/^[a-z0-9-]{3,60}$/);
        expect(text).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  test('uses an id for one step only', () => {
    const texts = new Map<string, string>();
    for (const { id, text } of ALL.flat()) expect(texts.set(id, texts.get(id) ?? text).get(id)).toBe(text);
  });

  test('names every platform’s page that it rests on, and no page is left over', () => {
    const used = new Set(ALL.flat().flatMap(({ source }) => source ?? []));
    expect([...used].sort()).toEqual(Object.keys(STEP_SOURCES).sort());
  });
});

/** The platforms' own hosts. Another page may be right, but is not theirs. */
const OWN_HOSTS = [
  ...['www.icann.org', 'docs.github.com', 'docs.gitlab.com', 'support.atlassian.com', 'docs.npmjs.com', 'github.com'],
  ...['doc.rust-lang.org', 'developer.apple.com', 'support.google.com', 'developer.chrome.com', 'help.shopify.com'],
  ...['support.stripe.com', 'docs.stripe.com', 'vercel.com', 'docs.netlify.com', 'repost.aws', 'aws.amazon.com'],
  ...['docs.digitalocean.com', 'docs.hetzner.com', 'supabase.com', 'help.twitter.com', 'help.instagram.com'],
  ...['quickbooks.intuit.com', 'www.beehiiv.com', 'www.uspto.gov'],
];

test.each(Object.entries(STEP_SOURCES))('%s is a page of the platform itself, by https', (_, [title, address]) => {
  const url = new URL(address);
  expect(url.protocol).toBe('https:');
  expect(OWN_HOSTS).toContain(url.hostname);
  expect([url.username, url.port, url.hash]).toEqual(['', '', '']);
  expect(title.length).toBeGreaterThan(2);
});

test('the pages were read on a day', () => expect(Number.isNaN(Date.parse(SOURCES_READ_ON))).toBe(false));

test('steps count as done whatever else was ticked', () => {
  const [first, second] = GENERIC_STEPS;
  const at = new Date();
  const steps = [
    { id: first?.id ?? '', at },
    { id: 'gone', at },
  ];
  expect(doneSteps(GENERIC_STEPS, { steps })).toBe(1);
  expect(doneSteps(GENERIC_STEPS, { steps: [...steps, { id: second?.id ?? '', at }] })).toBe(2);
});
