import { describe, expect, test } from 'vitest';
import { ASSET_KINDS } from '../../listing/options.ts';
import { DOMAIN_GUIDES } from './domain-guides.ts';
import { COUNTRY_DOMAIN_STEPS } from './domain-steps.ts';
import type { StepPage } from './guide.ts';
import { guideFor, guidesOf, KIND_GUIDE, PLATFORM_GUIDES } from './guide-for.ts';
import { KIND_STEPS } from './kind-steps.ts';

const ALL = [
  ...PLATFORM_GUIDES.flatMap(({ steps, countrySteps = [] }) => (countrySteps.length ? [steps, countrySteps] : [steps])),
  ...ASSET_KINDS.map((kind) => KIND_STEPS[kind]),
  COUNTRY_DOMAIN_STEPS,
];

describe('every list of steps', () => {
  test('has something to do for both sides, in sentences, each step once', () => {
    for (const steps of ALL) {
      expect(new Set(steps.map(({ by }) => by)).size, steps[0]?.id).toBe(2);
      expect(new Set(steps.map(({ id }) => id)).size, steps[0]?.id).toBe(steps.length);
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
});

describe('every platform', () => {
  test('has an id and a name of its own, among those of one kind', () => {
    const ids = PLATFORM_GUIDES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(KIND_GUIDE);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,60}$/);
    for (const kind of ASSET_KINDS) {
      const names = guidesOf(kind).map(({ platform }) => platform);
      expect(new Set(names).size, kind).toBe(names.length);
    }
  });

  test.each(PLATFORM_GUIDES.map((guide) => [guide.id, guide] as const))(
    '%s is recognized by its hosts and their subdomains, for each of its kinds',
    (id, { kinds, hosts }) => {
      expect(hosts.length).toBeGreaterThan(0);
      for (const kind of kinds) {
        for (const host of hosts) {
          for (const identifier of [`https://${host}/desk`, `desk.${host}`]) {
            const asset = { kind, identifier, label: 'Asset', transfer: 'As agreed', guide: null };
            expect(guideFor(asset).id, `${kind} ${identifier}`).toBe(id);
          }
        }
      }
    },
  );

  test.each(PLATFORM_GUIDES.map((guide) => [guide.id, guide.steps] as const))('%s is based on a page', (_, steps) => {
    expect(steps.some(({ page }) => page)).toBe(true);
  });
});

describe('every registrar', () => {
  const between = (steps: readonly { id: string }[], first: string, last: string) => {
    const ids = steps.map(({ id }) => id);
    return ids.slice(ids.indexOf(first) + 1, ids.indexOf(last));
  };

  test.each(DOMAIN_GUIDES.map((guide) => [guide.id, guide.steps] as const))(
    '%s says how a domain moves within it, and how it leaves',
    (_, steps) => {
      const ways = between(steps, 'domain-account', 'domain-transfer');
      const texts = ways.map((id) => steps.find((step) => step.id === id)?.text ?? '');
      expect(texts[0]).toMatch(/^If /);
      expect(texts.slice(1).some((text) => /^Otherwise /.test(text))).toBe(true);
    },
  );

  test('that says nowhere how a domain moves within it has the general step', () => {
    const general = DOMAIN_GUIDES.filter(({ steps }) => steps.some(({ id }) => id === 'domain-push'));
    expect(general.map(({ id }) => id)).toEqual([
      'porkbun',
      'squarespace-domains',
      'ionos',
      'name-com',
      'hover',
      'dynadot',
    ]);
  });

  test('has its seller approve a transfer where it asks for that', () => {
    const released = DOMAIN_GUIDES.flatMap(({ steps }) => between(steps, 'domain-transfer', 'domain-dns'));
    expect(released).toEqual(['cloudflare-release', 'godaddy-release', 'hover-release']);
  });
});

/** Hosts that the platforms own. A page on another host may be correct, but it isn't the platform's own. */
const OWN_HOSTS = [
  'www.icann.org',
  'developers.cloudflare.com',
  'www.namecheap.com',
  'www.godaddy.com',
  'kb.porkbun.com',
  'support.squarespace.com',
  'helpdesk.gandi.net',
  'docs.gandi.net',
  'www.ionos.co.uk',
  'docs.ovh.com',
  'www.name.com',
  'support.hover.com',
  'www.dynadot.com',
  'docs.github.com',
  'docs.gitlab.com',
  'support.atlassian.com',
  'docs.npmjs.com',
  'github.com',
  'doc.rust-lang.org',
  'developer.apple.com',
  'support.google.com',
  'developer.chrome.com',
  'help.shopify.com',
  'sellercentral.amazon.com',
  'support.stripe.com',
  'docs.stripe.com',
  'www.paddle.com',
  'docs.lemonsqueezy.com',
  'www.paypal.com',
  'help.gumroad.com',
  'vercel.com',
  'docs.netlify.com',
  'render.com',
  'www.fly.io',
  'devcenter.heroku.com',
  'docs.railway.com',
  'repost.aws',
  'aws.amazon.com',
  'firebase.google.com',
  'cloud.google.com',
  'docs.digitalocean.com',
  'docs.hetzner.com',
  'supabase.com',
  'help.twitter.com',
  'help.instagram.com',
  'www.facebook.com',
  'www.linkedin.com',
  'www.tiktok.com',
  'support.discord.com',
  'support-dev.discord.com',
  'slack.com',
  'core.telegram.org',
  'www.redditinc.com',
  'quickbooks.intuit.com',
  'www.beehiiv.com',
  'substack.com',
  'help.kit.com',
  'ghost.org',
  'www.uspto.gov',
];
const PAGES = new Map(ALL.flat().flatMap(({ page }): [string, StepPage][] => (page ? [[page.url, page]] : [])));

test.each([...PAGES])('%s is a page of the platform itself, over https', (address, { title, asOf }) => {
  const url = new URL(address);
  expect(url.protocol).toBe('https:');
  expect(OWN_HOSTS).toContain(url.hostname);
  expect([url.username, url.port, url.hash, url.search]).toEqual(['', '', '', '']);
  expect(title.length).toBeGreaterThan(2);
  if (asOf !== null) expect(asOf).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
});

test('no host is unused', () => {
  const used = new Set([...PAGES.keys()].map((address) => new URL(address).hostname));
  expect(OWN_HOSTS.toSorted()).toEqual([...used].sort());
});
