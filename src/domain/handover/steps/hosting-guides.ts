import { buyerStep, type PlatformGuide, sellerStep } from './guide.ts';

/** Where the project runs, and where its data lies. */
export const HOSTING_GUIDES: readonly PlatformGuide[] = [
  {
    platform: 'Vercel',
    kinds: ['hosting', 'code'],
    hosts: ['vercel.com', 'vercel.app'],
    words: /\bvercel\b/i,
    steps: [
      buyerStep('vercel-team', 'Add the seller to your team, which needs a payment method.', 'vercel'),
      sellerStep(
        'vercel-transfer',
        'Transfer the project in its Settings, General. You have to own the team it leaves.',
        'vercel',
      ),
      buyerStep(
        'vercel-check',
        'Compare domains and environment variables with the list that Vercel shows, and remove the seller.',
        'vercel',
      ),
    ],
  },
  {
    platform: 'Netlify',
    kinds: ['hosting', 'code'],
    hosts: ['netlify.com', 'netlify.app'],
    words: /\bnetlify\b/i,
    steps: [
      buyerStep(
        'netlify-team',
        'Make the seller an Owner or Developer of your team; without a shared member, Netlify’s support moves it.',
        'netlify',
      ),
      sellerStep('netlify-transfer', 'Transfer the project in Project configuration, General.', 'netlify'),
      buyerStep(
        'netlify-plan',
        'Check that your plan has what it uses: settings of a higher plan are lost.',
        'netlify',
      ),
    ],
  },
  {
    platform: 'AWS',
    kinds: ['hosting', 'database'],
    hosts: ['aws.amazon.com', 'amazonaws.com'],
    words: /\baws\b|\bamazon web services\b/i,
    steps: [
      sellerStep(
        'aws-balance',
        'Pay the open balance, and check that AWS consents to assigning this account.',
        'aws-terms',
      ),
      sellerStep(
        'aws-root',
        'Change the root user’s email and password to the buyer’s, and take your second factor off.',
        'aws',
      ),
      buyerStep('aws-details', 'Enter your own payment, billing, tax and contact details at once.', 'aws-terms'),
      buyerStep('aws-keys', 'Renew access keys and remove the users and roles you don’t know.'),
    ],
  },
  {
    platform: 'DigitalOcean',
    kinds: ['hosting', 'database'],
    hosts: ['digitalocean.com', 'ondigitalocean.app'],
    words: /\bdigital ?ocean\b/i,
    steps: [
      sellerStep(
        'digitalocean-snapshot',
        'Take a snapshot of each Droplet: only snapshots go to another account.',
        'digitalocean',
      ),
      sellerStep('digitalocean-transfer', 'Transfer the snapshots to the buyer’s account or team.', 'digitalocean'),
      buyerStep(
        'digitalocean-accept',
        'Accept them, create the Droplets and point the DNS to their new addresses.',
        'digitalocean',
      ),
    ],
  },
  {
    platform: 'Hetzner',
    kinds: ['hosting', 'database'],
    hosts: ['hetzner.com', 'hetzner.cloud'],
    words: /\bhetzner\b/i,
    steps: [
      buyerStep('hetzner-project', 'Create a project and invite the seller to it.', 'hetzner'),
      sellerStep(
        'hetzner-move',
        'Move the servers, volumes and addresses into it; from then on the buyer pays for them.',
        'hetzner',
      ),
      buyerStep('hetzner-remove', 'Remove the seller, and renew SSH keys and API tokens.'),
    ],
  },
  {
    platform: 'Supabase',
    kinds: ['database', 'hosting'],
    hosts: ['supabase.com', 'supabase.co'],
    words: /\bsupabase\b/i,
    steps: [
      buyerStep(
        'supabase-invite',
        'Create an organization and invite the seller with a role for all of it.',
        'supabase',
      ),
      sellerStep(
        'supabase-transfer',
        'Transfer the project to it. You have to be an Owner of the organization it leaves.',
        'supabase',
      ),
      buyerStep('supabase-keys', 'Rotate its keys and the database password, and remove the seller.'),
    ],
  },
];
