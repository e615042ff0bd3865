import { buyerStep, type PlatformGuide, page, sellerStep } from './guide.ts';

const AWS_TERMS = page('AWS on assignments', 'https://aws.amazon.com/legal/aws-account-assignment-requirements/');
const AWS = page('AWS re:Post', 'https://repost.aws/knowledge-center/transfer-aws-account');
const DIGITALOCEAN = page(
  'DigitalOcean Docs',
  'https://docs.digitalocean.com/reference/pydo/reference/images/post_account_transfer_create/',
);
const HETZNER = page('Hetzner Docs', 'https://docs.hetzner.com/cloud/general/faq/');
const SUPABASE = page('Supabase Docs', 'https://supabase.com/docs/guides/platform/project-transfer/transfer-ownership');
const FIREBASE_ROLES = page('Firebase Docs', 'https://firebase.google.com/docs/projects/iam/roles-basic');
const FIREBASE_INVITE = page('Firebase Help', 'https://support.google.com/firebase/answer/7000272');
const GOOGLE_MOVE = page('Google Cloud Docs', 'https://cloud.google.com/resource-manager/docs/perform-migration');

/** Guides for clouds, servers, and managed databases. */
export const CLOUD_GUIDES: readonly PlatformGuide[] = [
  {
    id: 'aws',
    platform: 'AWS',
    kinds: ['hosting', 'database'],
    hosts: ['aws.amazon.com', 'amazonaws.com'],
    words: /\baws\b|\bamazon web services\b/i,
    steps: [
      sellerStep(
        'aws-balance',
        'Pay the open balance, and check that AWS consents to assigning this account.',
        AWS_TERMS,
      ),
      sellerStep(
        'aws-root',
        'Change the root user’s email and password to the buyer’s, and take your second factor off.',
        AWS,
      ),
      buyerStep('aws-details', 'Enter your own payment, billing, tax and contact details at once.', AWS_TERMS),
      buyerStep('aws-keys', 'Renew access keys and remove users and roles you don’t recognize.'),
    ],
  },
  {
    id: 'google-cloud',
    platform: 'Google Cloud',
    kinds: ['hosting', 'database'],
    hosts: ['firebase.google.com', 'cloud.google.com', 'web.app', 'firebaseapp.com', 'run.app', 'appspot.com'],
    words: /\bfirebase\b|\bfirestore\b|\bgoogle cloud\b|\bgcp\b/i,
    steps: [
      sellerStep(
        'google-owner',
        'Give the buyer’s Google account the role Owner in the project’s permissions. Only an owner sets roles and billing.',
        FIREBASE_ROLES,
      ),
      buyerStep(
        'google-accept',
        'Accept the invitation that Firebase sends: until then it is pending.',
        FIREBASE_INVITE,
      ),
      buyerStep('google-billing', 'Link the project to your own billing account.', FIREBASE_ROLES),
      sellerStep(
        'google-organization',
        'If the project belongs to an organization of yours, move it to the buyer’s with gcloud, which needs rights in both.',
        GOOGLE_MOVE,
      ),
      buyerStep('google-remove', 'Remove the seller, and renew keys of service accounts, OAuth secrets and API keys.'),
    ],
  },
  {
    id: 'digitalocean',
    platform: 'DigitalOcean',
    kinds: ['hosting', 'database'],
    hosts: ['digitalocean.com', 'ondigitalocean.app'],
    words: /\bdigital ?ocean\b/i,
    steps: [
      sellerStep(
        'digitalocean-snapshot',
        'Take a snapshot of each Droplet: only snapshots can be transferred.',
        DIGITALOCEAN,
      ),
      sellerStep('digitalocean-transfer', 'Transfer the snapshots to the buyer’s account or team.', DIGITALOCEAN),
      buyerStep(
        'digitalocean-accept',
        'Accept them, create the Droplets and point the DNS to their new addresses.',
        DIGITALOCEAN,
      ),
    ],
  },
  {
    id: 'hetzner',
    platform: 'Hetzner',
    kinds: ['hosting', 'database'],
    hosts: ['hetzner.com', 'hetzner.cloud'],
    words: /\bhetzner\b/i,
    steps: [
      buyerStep('hetzner-project', 'Create a project and invite the seller to it.', HETZNER),
      sellerStep(
        'hetzner-move',
        'Move the servers, volumes and addresses into it; from then on the buyer pays for them.',
        HETZNER,
      ),
      buyerStep('hetzner-remove', 'Remove the seller, and renew SSH keys and API tokens.'),
    ],
  },
  {
    id: 'supabase',
    platform: 'Supabase',
    kinds: ['database', 'hosting'],
    hosts: ['supabase.com', 'supabase.co'],
    words: /\bsupabase\b/i,
    steps: [
      buyerStep('supabase-invite', 'Create an organization and invite the seller with a role for all of it.', SUPABASE),
      sellerStep(
        'supabase-transfer',
        'Transfer the project to it. You must be an Owner of its current organization.',
        SUPABASE,
      ),
      buyerStep('supabase-keys', 'Rotate its keys and the database password, and remove the seller.'),
    ],
  },
];
