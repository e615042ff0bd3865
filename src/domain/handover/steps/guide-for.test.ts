import { describe, expect, test } from 'vitest';
import type { AssetKind } from '../../listing/options.ts';
import { COUNTRY_DOMAIN_STEPS, DOMAIN_STEPS } from './domain-steps.ts';
import { countCompletedSteps, guideFor, guidesOf, KIND_GUIDE } from './guide-for.ts';
import { KIND_STEPS } from './kind-steps.ts';

const asset = (kind: AssetKind, identifier: string, more: { label?: string; transfer?: string } = {}) => ({
  kind,
  identifier,
  label: 'Asset',
  transfer: 'As agreed',
  guide: null,
  ...more,
});

test.each<[AssetKind, string, string | null]>([
  ['code', 'https://github.com/ada/desk', 'GitHub'],
  ['code', 'GITHUB.COM/ada/desk', 'GitHub'],
  ['code', 'Our repository on GitHub', 'GitHub'],
  ['code', 'gitlab.com/group/desk', 'GitLab'],
  ['code', 'https://bitbucket.org/ada/desk', 'Bitbucket'],
  ['code', 'https://www.npmjs.com/package/desk', 'npm'],
  ['code', 'npm:desk', 'npm'],
  ['code', 'pnpm:desk', null],
  ['code', 'pypi:desk', 'PyPI'],
  ['code', 'crate:desk', 'crates.io'],
  ['code', 'crates:desk', 'crates.io'],
  ['code', 'mycrates:desk', null],
  ['code', 'https://pypi.org/project/desk/', 'PyPI'],
  ['code', 'https://crates.io/crates/desk', 'crates.io'],
  // A host that only starts or ends like a platform's host doesn't match.
  ['code', 'https://github.com.evil.example/ada', null],
  ['code', 'https://notgithub.com/ada', null],
  ['code', 'repo', null],
  // An address takes precedence over a word.
  ['code', 'gitlab.com/group/desk, mirrored on GitHub', 'GitLab'],
  ['domain', 'desk.com, at Namecheap', 'Namecheap'],
  ['domain', 'desk.com (Cloudflare Registrar)', 'Cloudflare'],
  ['domain', 'desk.com at porkbun.com', 'Porkbun'],
  ['domain', 'desk.com at Google Domains', 'Squarespace'],
  ['domain', 'desk.com at name.com', 'Name.com'],
  ['domain', 'desk.com at GoDaddy', 'GoDaddy'],
  ['domain', 'desk.com at Go Daddy', 'GoDaddy'],
  ['domain', 'desk.com at IONOS', 'IONOS'],
  ['domain', 'desk.com at OVH', 'OVHcloud'],
  ['domain', 'desk.com at OVHcloud', 'OVHcloud'],
  // The name of the domain for sale doesn't show where it is registered.
  ['domain', 'hover-gandi.example', null],
  ['domain', 'ourname.com', null],
  ['domain', 'our.xhover', null],
  ['store-account', 'https://apps.apple.com/app/id1', 'App Store'],
  ['store-account', 'AppStore: desk', 'App Store'],
  ['store-account', 'Play Store listing', 'Google Play'],
  ['store-account', 'Chrome WebStore', 'Chrome Web Store'],
  ['store-account', 'Google Play: com.example.desk', 'Google Play'],
  ['store-account', 'https://chromewebstore.google.com/detail/x', 'Chrome Web Store'],
  ['store-account', 'desk.myshopify.com', 'Shopify'],
  ['store-account', 'Amazon FBA', 'Amazon'],
  ['processor-account', 'Stripe account of Desk Ltd', 'Stripe'],
  ['processor-account', 'PayPal', 'PayPal'],
  ['processor-account', 'LemonSqueezy', 'Lemon Squeezy'],
  ['processor-account', 'Gumroad', 'Gumroad'],
  ['store-account', 'Gumroad', 'Gumroad'],
  ['processor-account', 'desk.lemonsqueezy.com', 'Lemon Squeezy'],
  ['processor-account', 'Paddle vendor 12', 'Paddle'],
  ['processor-account', 'a bank', null],
  ['hosting', 'desk.vercel.app', 'Vercel'],
  ['hosting', 'Netlify', 'Netlify'],
  ['hosting', 'desk.pages.dev', 'Cloudflare'],
  ['hosting', 'desk.onrender.com', 'Render'],
  ['hosting', 'desk.fly.dev', 'Fly.io'],
  ['hosting', 'desk.herokuapp.com', 'Heroku'],
  ['hosting', 'Railway', 'Railway'],
  ['hosting', 'desk-1.web.app', 'Google Cloud'],
  ['database', 'Cloud Firestore', 'Google Cloud'],
  ['hosting', 'AWS, eu-north-1', 'AWS'],
  ['hosting', 'a DigitalOcean droplet', 'DigitalOcean'],
  ['hosting', 'Hetzner CX22', 'Hetzner'],
  ['database', 'Supabase project desk', 'Supabase'],
  ['social', 'https://x.com/desk', 'X'],
  ['social', 'https://www.linkedin.com/company/desk', 'LinkedIn'],
  ['social', 'instagram.com/desk', 'Instagram'],
  ['social', 'https://www.youtube.com/@desk', 'YouTube'],
  ['social', 'https://www.facebook.com/desk', 'Facebook'],
  ['social', '@desk on TikTok', 'TikTok'],
  ['social', 'https://discord.gg/desk', 'Discord'],
  ['social', 'desk.slack.com', 'Slack'],
  ['social', 'https://t.me/desk', 'Telegram'],
  ['social', 'reddit.com/r/desk', 'Reddit'],
  ['email-list', 'Mailchimp, 900 addresses', 'Mailchimp'],
  ['email-list', 'desk.beehiiv.com', 'beehiiv'],
  ['email-list', 'desk.substack.com', 'Substack'],
  ['email-list', 'ConvertKit', 'Kit'],
  ['email-list', 'desk.ghost.io', 'Ghost'],
  ['email-list', 'Ghost', 'Ghost'],
  ['email-list', 'Ghost(Pro)', 'Ghost'],
  ['email-list', '900 addresses', null],
  ['content', 'Press kit', null],
  ['content', 'desk.de', null],
  // Kinds of assets that a platform's guide doesn't cover.
  ['contracts', 'https://github.com/ada/desk', null],
])('%s “%s” is at %s', (kind, identifier, platform) => {
  const guide = guideFor(asset(kind, identifier));
  expect(guide.platform).toBe(platform);
  if (!platform) expect(guide.steps).toBe(KIND_STEPS[kind]);
});

test('a platform is also found in an asset’s name and transfer text; its address takes precedence', () => {
  expect(guideFor(asset('social', '@desk', { label: 'Instagram account' })).platform).toBe('Instagram');
  expect(guideFor(asset('domain', 'desk.com', { transfer: 'Push at Porkbun' })).platform).toBe('Porkbun');
  expect(guideFor(asset('code', 'gitlab.com/a/desk', { label: 'GitHub repository' })).platform).toBe('GitLab');
});

test('domains under a country code have their own steps', () => {
  expect(guideFor(asset('domain', 'desk.com')).steps).toBe(DOMAIN_STEPS);
  expect(guideFor(asset('domain', '')).steps).toBe(DOMAIN_STEPS);
  expect(guideFor(asset('domain', 'https://desk.co.uk/')).steps).toBe(COUNTRY_DOMAIN_STEPS);
  const [generic, country] = ['desk.com, Namecheap', 'desk.de, Namecheap'].map((text) =>
    guideFor(asset('domain', text)),
  );
  const ids = (guide = generic) => guide?.steps.map(({ id }) => id);
  expect(ids()).toContain('namecheap-out');
  // Country-code domains move within a registrar in the same way, but ICANN's rules don't apply to them.
  expect(ids(country)).toEqual(expect.arrayContaining(['namecheap-push', 'country-code']));
  expect(ids(country)).not.toContain('namecheap-out');
});

describe('a guide that a side chose', () => {
  test('counts more than what the asset says', () => {
    expect(guideFor({ ...asset('domain', 'desk.com at Namecheap'), guide: 'gandi' }).platform).toBe('Gandi');
    expect(guideFor({ ...asset('hosting', 'desk.vercel.app'), guide: KIND_GUIDE })).toEqual({
      id: null,
      platform: null,
      steps: KIND_STEPS.hosting,
    });
  });

  test('is one of those for its kind; any other means none', () => {
    expect(guidesOf('domain').map(({ platform }) => platform)).toContain('Hover');
    expect(guidesOf('domain').map(({ platform }) => platform)).not.toContain('GitHub');
    expect(guidesOf('contracts')).toEqual([]);
    expect(guideFor({ ...asset('social', 'x.com/desk'), guide: 'github' }).platform).toBeNull();
  });
});

test('steps count as done whatever else was ticked', () => {
  const [first, second] = KIND_STEPS.contracts;
  const at = new Date();
  const steps = [
    { id: first?.id ?? '', at },
    { id: 'gone', at },
  ];
  expect(countCompletedSteps(KIND_STEPS.contracts, { steps })).toBe(1);
  expect(countCompletedSteps(KIND_STEPS.contracts, { steps: [...steps, { id: second?.id ?? '', at }] })).toBe(2);
});
