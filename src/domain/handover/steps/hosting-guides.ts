import { buyerStep, type PlatformGuide, page, sellerStep } from './guide.ts';

const VERCEL = page('Vercel Docs', 'https://vercel.com/docs/projects/transferring-projects');
const NETLIFY = page('Netlify Docs', 'https://docs.netlify.com/manage/projects/transfer-project/');
const CLOUDFLARE_ADMIN = page(
  'Cloudflare Docs',
  'https://developers.cloudflare.com/fundamentals/account/change-super-admin/',
);
const CLOUDFLARE_ZONE = page(
  'Cloudflare Docs',
  'https://developers.cloudflare.com/fundamentals/manage-domains/move-domain/',
);
const RENDER = page('Render Docs', 'https://render.com/docs/team-members');
const FLY = page('Fly.io Docs', 'https://www.fly.io/docs/flyctl/apps-move/');
const FLY_ORGS = page('Fly.io Docs', 'https://www.fly.io/docs/flyctl/orgs/');
const HEROKU = page('Heroku Dev Center', 'https://devcenter.heroku.com/articles/transferring-apps');
const RAILWAY = page('Railway Docs', 'https://docs.railway.com/projects');

/** Guides for hosting platforms. */
export const HOSTING_GUIDES: readonly PlatformGuide[] = [
  {
    id: 'vercel',
    platform: 'Vercel',
    kinds: ['hosting', 'code'],
    hosts: ['vercel.com', 'vercel.app'],
    words: /\bvercel\b/i,
    steps: [
      buyerStep('vercel-team', 'Add the seller to your team, which needs a payment method.', VERCEL),
      sellerStep(
        'vercel-transfer',
        'Transfer the project in its Settings, General. You must own its current team.',
        VERCEL,
      ),
      buyerStep(
        'vercel-check',
        'Compare domains and environment variables with the list that Vercel shows, and remove the seller.',
        VERCEL,
      ),
    ],
  },
  {
    id: 'netlify',
    platform: 'Netlify',
    kinds: ['hosting', 'code'],
    hosts: ['netlify.com', 'netlify.app'],
    words: /\bnetlify\b/i,
    steps: [
      buyerStep(
        'netlify-team',
        'Make the seller an Owner or Developer of your team; without a shared member, Netlify’s support moves it.',
        NETLIFY,
      ),
      sellerStep('netlify-transfer', 'Transfer the project in Project configuration, General.', NETLIFY),
      buyerStep('netlify-plan', 'Check that your plan has what it uses: settings of a higher plan are lost.', NETLIFY),
    ],
  },
  {
    id: 'cloudflare',
    platform: 'Cloudflare',
    kinds: ['hosting'],
    hosts: ['cloudflare.com', 'pages.dev', 'workers.dev'],
    words: /\bcloudflare\b/i,
    steps: [
      sellerStep(
        'cloudflare-admin',
        'If the account holds only what is sold, add the buyer as a Super Administrator.',
        CLOUDFLARE_ADMIN,
      ),
      buyerStep(
        'cloudflare-zone',
        'Otherwise add the site to your own account, and deploy Workers and Pages there.',
        CLOUDFLARE_ZONE,
      ),
      sellerStep(
        'cloudflare-dns',
        'Export the DNS records for the buyer, turn DNSSEC off, and set the new name servers at the registrar.',
        CLOUDFLARE_ZONE,
      ),
      buyerStep(
        'cloudflare-certificates',
        'Issue new certificates: they don’t move. Until the site is active in your account, it is not behind Cloudflare.',
        CLOUDFLARE_ZONE,
      ),
      buyerStep(
        'cloudflare-remove',
        'Remove the seller, set your own payment method and roll API tokens.',
        CLOUDFLARE_ADMIN,
      ),
    ],
  },
  {
    id: 'render',
    platform: 'Render',
    kinds: ['hosting', 'database'],
    hosts: ['render.com', 'onrender.com'],
    words: /\brender\b/i,
    steps: [
      sellerStep(
        'render-admin',
        'If the workspace holds only what is sold, invite the buyer as an Admin. A Hobby workspace can’t have members, so upgrade it first.',
        RENDER,
      ),
      sellerStep(
        'render-env',
        'Otherwise hand over the Blueprint or settings, environment groups and a database dump for a workspace of the buyer’s.',
      ),
      buyerStep('render-billing', 'Enter your payment method, and remove the seller.', RENDER),
      buyerStep('render-secrets', 'Renew environment variables and deploy hooks.'),
    ],
  },
  {
    id: 'fly',
    platform: 'Fly.io',
    kinds: ['hosting', 'database'],
    hosts: ['fly.io', 'fly.dev'],
    steps: [
      buyerStep('fly-invite', 'Create an organization with a payment method, and invite the seller to it.', FLY_ORGS),
      sellerStep('fly-move', 'Move each app: fly apps move. You have to belong to both organizations.', FLY),
      sellerStep('fly-volumes', 'Check volumes, Postgres clusters and certificates after the move.'),
      buyerStep('fly-remove', 'Remove the seller from the organization, and renew secrets and tokens.', FLY_ORGS),
    ],
  },
  {
    id: 'heroku',
    platform: 'Heroku',
    kinds: ['hosting', 'database'],
    hosts: ['heroku.com', 'herokuapp.com'],
    words: /\bheroku\b/i,
    steps: [
      sellerStep('heroku-collaborator', 'Add the buyer as a collaborator of the app.', HEROKU),
      sellerStep('heroku-transfer', 'Start the transfer in the app’s Settings.', HEROKU),
      buyerStep(
        'heroku-accept',
        'Accept it in your dashboard, with a credit card: you pay for add-ons and dynos from then on.',
        HEROKU,
      ),
      buyerStep('heroku-remove', 'Remove the seller, who stays a collaborator, and renew config vars.', HEROKU),
    ],
  },
  {
    id: 'railway',
    platform: 'Railway',
    kinds: ['hosting', 'database'],
    hosts: ['railway.com', 'railway.app'],
    words: /\brailway\b/i,
    steps: [
      buyerStep('railway-plan', 'Have a Hobby or Pro plan: both sides need one.', RAILWAY),
      sellerStep(
        'railway-member',
        'Add the buyer as a member of the project, and choose Transfer Ownership beside them.',
        RAILWAY,
      ),
      buyerStep('railway-accept', 'Accept by the email within 24 hours.', RAILWAY),
      buyerStep('railway-secrets', 'Remove the seller, and renew variables and tokens.'),
    ],
  },
];
