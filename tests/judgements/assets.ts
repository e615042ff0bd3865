import type { CheckTarget } from '../../src/domain/handover/checks/check-schema.ts';
import type { AssetKind } from '../../src/domain/listing/options.ts';

/**
 * A seller's description of an asset, and the platform whose steps it should get; null means the generic steps for its
 * kind.
 */
export type GuideInput = [kind: AssetKind, identifier: string, platform: string | null];
/** A seller's description of an asset, and the public place to check, or null for none. */
export type TargetInput = [kind: AssetKind, identifier: string, target: CheckTarget | null];

const each = (kind: AssetKind, platform: string | null, texts: string): GuideInput[] =>
  texts.split(' | ').map((identifier) => [kind, identifier, platform]);

export const GUIDE_INPUTS: { honest: GuideInput[]; abusive: GuideInput[] } = {
  honest: [
    ...each(
      'domain',
      'Namecheap',
      'brickbarn.io bei Namecheap | brickbarn.io, Registrar: namecheap | brickbarn.io (NameCheap.com)',
    ),
    ...each('domain', 'GoDaddy', 'brickbarn.io en GoDaddy | brickbarn.io – Go Daddy | domain at godaddy.com'),
    ...each('domain', 'Cloudflare', 'brickbarn.io chez Cloudflare | brickbarn.io @ Cloudflare Registrar'),
    ...each('domain', 'Porkbun', 'brickbarn.io na Porkbun | PORKBUN: brickbarn.io'),
    ...each('domain', 'Gandi', 'brickbarn.io presso Gandi | brickbarn.io, gandi.net'),
    ...each('domain', 'IONOS', 'brickbarn.io bei IONOS | brickbarn.io (1&1 IONOS)'),
    ...each('domain', 'OVHcloud', 'brickbarn.io chez OVH | brickbarn.io, OVHcloud'),
    ...each('domain', 'Squarespace', 'brickbarn.io, Google Domains, now Squarespace | brickbarn.io at Squarespace'),
    ...each('domain', 'Dynadot', 'brickbarn.io op Dynadot'),
    ...each('domain', 'Hover', 'brickbarn.io at Hover'),
    ...each(
      'domain',
      null,
      'brickbarn.io | hoverboards.com | gandhi-quotes.org | ovhem.dev | namecheapskate.com | brickbarn.io at my registrar | brickbarn.io, INWX | brickbarn.io, Hostinger | brickbarn.io w home.pl | brickbarn.io, TransIP | brickbarn.io, nic.ru',
    ),
    ...each(
      'code',
      'GitHub',
      'Repository auf GitHub | dépôt GitHub privé | repositorio en GitHub | repositório no GitHub | repository su GitHub | repo op GitHub | repozytorium na GitHub | репозиторий на GitHub | GitHub 上的仓库 | GitHub のリポジトリ | git@github.com:brickbarn/app.git | https://github.com/brickbarn | github.com/brickbarn/app.git | GitHub org with 3 repos, CI included',
    ),
    ...each('code', 'GitLab', 'gitlab.com/brickbarn/app | Gitlab-Projekt, privat | repo on GitLab'),
    ...each('code', 'Bitbucket', 'bitbucket.org/brickbarn/app | Bitbucket workspace'),
    ...each('code', 'npm', 'npm:brickbarn | https://www.npmjs.com/package/@brickbarn/core | npm package brickbarn'),
    ...each('code', 'PyPI', 'pypi.org/project/brickbarn | PyPI package'),
    ...each(
      'code',
      null,
      'ZIP archive | the source code of the app | Quellcode als Archiv | code on my computer | monorepo, 4 packages',
    ),
    ...each('store-account', null, 'Microsoft Store account | itch.io page'),
    ...each('store-account', 'Shopify', 'brickbarn.myshopify.com | Shopify-Shop | tienda en Shopify'),
    ...each(
      'processor-account',
      'Stripe',
      'Stripe | Stripe-Konto | compte Stripe | cuenta de Stripe | Stripe account acct_1032 | konto Stripe',
    ),
    ...each('processor-account', 'Paddle', 'Paddle | Paddle Billing'),
    ...each('processor-account', 'Lemon Squeezy', 'Lemon Squeezy | LemonSqueezy store'),
    ...each('processor-account', 'Gumroad', 'Gumroad | gumroad.com/brickbarn'),
    ...each('processor-account', 'PayPal', 'PayPal | PayPal Business-Konto'),
    ...each('processor-account', null, 'Mollie | Razorpay | Adyen | Klarna | MercadoPago'),
    ...each('hosting', 'Vercel', 'Vercel team | brickbarn.vercel.app'),
    ...each('hosting', 'Netlify', 'Netlify-Site | brickbarn.netlify.app'),
    ...each('hosting', 'Fly.io', 'fly.io app | Fly.io'),
    ...each('hosting', 'Heroku', 'Heroku, 2 dynos | brickbarn.herokuapp.com'),
    ...each('hosting', 'Render', 'Render.com web service | brickbarn.onrender.com'),
    ...each('hosting', 'Hetzner', 'Hetzner Cloud CX22 | Server bei Hetzner'),
    ...each(
      'hosting',
      null,
      'a server in the basement | Rendering farm with 4 machines | the fly fishing server | Strato V-Server',
    ),
    ...each('social', 'Instagram', 'Instagram @brickbarn | instagram.com/brickbarn | Insta-Konto auf Instagram'),
    ...each('social', 'YouTube', 'YouTube channel | youtube.com/@brickbarn | canal de YouTube'),
    ...each('social', 'X', 'x.com/brickbarn | twitter.com/brickbarn | Twitter account'),
    ...each('social', 'LinkedIn', 'LinkedIn page | linkedin.com/company/brickbarn'),
    ...each('social', 'TikTok', 'TikTok @brickbarn | tiktok.com/@brickbarn'),
    ...each('social', 'Discord', 'Discord server, 870 members | discord.gg/abc'),
    ...each('social', 'Reddit', 'reddit.com/r/brickbarn | Reddit community'),
    ...each('social', null, 'Mastodon account | Bluesky @brickbarn | VK group | forum with 300 users'),
    ...each('email-list', 'Mailchimp', 'Mailchimp, 8,412 readers | Mailchimp-Liste'),
    ...each('email-list', 'Substack', 'brickbarn.substack.com | Substack newsletter'),
    ...each('email-list', 'beehiiv', 'beehiiv | Beehiiv newsletter, 2k'),
    ...each('email-list', null, 'CSV with 8,412 addresses | Brevo list | list in Postgres | starter kit readers'),
  ],
  abusive: [
    ...each(
      'code',
      null,
      'github.com.tom.dev/app | https://notgithub.com/app | https://tom.dev/github.com | gitlab.com-login.dev/a | xbitbucket.org/a/b | fakenpmjs.com/package/a',
    ),
    ...each(
      'domain',
      null,
      'godaddy-brickbarn.com | namecheap.brickbarn.io | porkbun-fans.org | cloudflare.com.tom.dev | ionos.brickbarn.de | hover.brickbarn.io | gandi-brickbarn.net | my-ovh.brickbarn.fr',
    ),
    ...each('processor-account', null, 'stripe.com.tom.dev | paypal-login.dev | paddle.tom.dev | gumroad.com.tom.dev'),
    ...each(
      'social',
      null,
      'instagram.com.tom.dev | notx.com/brickbarn | youtube.com-tom.dev | xtiktok.com/@b | discord.gg.tom.dev',
    ),
    ...each(
      'hosting',
      null,
      'vercel.app.tom.dev | netlify-brickbarn.com | heroku.tom.dev | render.com.tom.dev | notfly.io',
    ),
    ...each('email-list', null, 'mailchimp.com.tom.dev | substack.tom.dev | beehiiv.com.tom.dev'),
  ],
};

const repository = (name: string): CheckTarget => ({ kind: 'repository', name });
const pack = (name: string): CheckTarget => ({ kind: 'package', name });
const domain = (name: string): CheckTarget => ({ kind: 'domain', name });

export const TARGET_INPUTS: { honest: TargetInput[]; abusive: TargetInput[] } = {
  honest: [
    ...[
      'https://github.com/brickbarn/app',
      'github.com/brickbarn/app',
      'github.com/brickbarn/app.git',
      'https://github.com/brickbarn/app/tree/main',
      'https://github.com/brickbarn/app/',
      'git@github.com:brickbarn/app.git',
      'ssh://git@github.com/brickbarn/app.git',
      'git+https://github.com/brickbarn/app.git',
      'https://www.github.com/brickbarn/app',
      'GitHub.com/brickbarn/app',
      'Repo: github.com/brickbarn/app, privat',
      'dépôt : https://github.com/brickbarn/app',
      'репозиторий github.com/brickbarn/app',
      '仓库 https://github.com/brickbarn/app',
      '[app](https://github.com/brickbarn/app)',
    ].map((text): TargetInput => ['code', text, repository('github.com/brickbarn/app')]),
    ['code', 'https://gitlab.com/brickbarn/app', repository('gitlab.com/brickbarn/app')],
    ['code', 'git@gitlab.com:brickbarn/app.git', repository('gitlab.com/brickbarn/app')],
    ['code', 'https://bitbucket.org/brickbarn/app', repository('bitbucket.org/brickbarn/app')],
    ['code', 'git@bitbucket.org:brickbarn/app.git', repository('bitbucket.org/brickbarn/app')],
    ...[
      'npm:brickbarn',
      'https://www.npmjs.com/package/brickbarn',
      'npmjs.com/package/brickbarn',
      'npm package: brickbarn',
      'npm i brickbarn',
      'npm install brickbarn',
      'https://npmjs.com/package/brickbarn?activeTab=versions',
      'npm/brickbarn',
    ].map((text): TargetInput => ['code', text, pack('npm/brickbarn')]),
    ...['npm:@brickbarn/core', 'https://www.npmjs.com/package/@brickbarn/core', 'npm i @brickbarn/core'].map(
      (text): TargetInput => ['code', text, pack('npm/@brickbarn/core')],
    ),
    ...[
      'pypi:brickbarn',
      'https://pypi.org/project/brickbarn/',
      'pip install brickbarn',
      'https://www.pypi.org/project/brickbarn',
    ].map((text): TargetInput => ['code', text, pack('pypi/brickbarn')]),
    ...[
      'crates:brickbarn',
      'https://crates.io/crates/brickbarn',
      'crate:brickbarn',
      'cargo add brickbarn',
      'https://www.crates.io/crates/brickbarn',
    ].map((text): TargetInput => ['code', text, pack('crates/brickbarn')]),
    ...[
      'brickbarn.io',
      'www.brickbarn.io',
      'https://brickbarn.io/',
      'brickbarn.io bei Namecheap',
      'brickbarn.io, chez OVH',
      'Domain: brickbarn.io',
      'brickbarn.io (GoDaddy)',
      'dominio brickbarn.io',
      'домен brickbarn.io',
      '域名 brickbarn.io',
    ].map((text): TargetInput => ['domain', text, domain('brickbarn.io')]),
    ['domain', 'müller.de', domain('xn--mller-kva.de')],
    ['domain', 'пример.рф', domain('xn--e1afmkfd.xn--p1ai')],
    ...['app', 'web-shop', 'plan_b', 'v2.0', '.github', 'Site'].flatMap((name): TargetInput[] => [
      ['code', `github.com/ada-l/${name}`, repository(`github.com/ada-l/${name}`)],
      ['code', `Kod na https://github.com/ada-l/${name}`, repository(`github.com/ada-l/${name}`)],
      ['code', `git clone https://github.com/ada-l/${name}.git`, repository(`github.com/ada-l/${name}`)],
      ['code', `gitlab.com/ada-l/${name}`, repository(`gitlab.com/ada-l/${name}`)],
    ]),
    ...['left-pad', 'lodash.get', 'is-odd', 'vue3'].flatMap((name): TargetInput[] => [
      ['code', `npm:${name}`, pack(`npm/${name}`)],
      ['code', `yarn add ${name}`, pack(`npm/${name}`)],
      ['code', `https://www.npmjs.com/package/${name}/v/1.0.0`, pack(`npm/${name}`)],
    ]),
    ...['zahnplan.de', 'citas.es', 'agenda.com.br', 'ricette.it', 'fietsen.nl', 'praca.pl', 'randevu.com.tr'].flatMap(
      (name): TargetInput[] => [
        ['domain', name, domain(name)],
        ['domain', `Domain ${name}, until 2028`, domain(name)],
      ],
    ),
    ...['ZIP archive', 'source code', 'monorepo, version 2.0', 'Quellcode als Archiv', 'code in Node.js'].map(
      (text): TargetInput => ['code', text, null],
    ),
  ],
  abusive: [
    ...[
      'https://github.com',
      'https://github.com/brickbarn',
      'github.com.tom.dev/brickbarn/app',
      'https://notgithub.com/a/b',
      'github.com/../../x',
      'https://github.com/brickbarn/..',
      'github.com/a b/c',
      'https://tom@github.com.dev/a/b',
      'npm:../x',
      'npm:Brick Barn',
      'npm:%2e%2e',
      'https://npmjs.com.tom.dev/package/brickbarn',
      'pypi:../../x',
      'pypi:.',
      'crates:-x',
      'crates:1x',
      'https://crates.io/crates/',
      'pnpm:',
      'https://pypi.org/project/',
      'npm:',
      'https://github.com/brickbarn/app',
    ].map((text): TargetInput => ['contracts', text, null]),
    ...[
      '127.0.0.1',
      'localhost',
      'http://10.0.0.1',
      'http://[::1]',
      'printer.local',
      'server.internal',
      'intranet',
      '169.254.169.254',
      'http://user:pw@10.1.1.1',
      '0x7f.1',
    ].map((text): TargetInput => ['domain', text, null]),
  ],
};
