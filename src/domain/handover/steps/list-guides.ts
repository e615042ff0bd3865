import { buyerStep, type PlatformGuide, page, sellerStep } from './guide.ts';

const MAILCHIMP = page(
  'Mailchimp Help',
  'https://quickbooks.intuit.com/learn-support/en-us/help-article/manage-users/transfer-ownership-account/L2p8EYsyA_US_en_US',
);
const BEEHIIV = page(
  'beehiiv Help',
  'https://www.beehiiv.com/support/article/31434899303447-transferring-ownership-of-a-publication-or-workspace',
);
const SUBSTACK = page('Substack’s terms', 'https://substack.com/tos', 'September 2024');
const KIT = page('Kit Help', 'https://help.kit.com/en/articles/11621148-how-to-delete-your-kit-account');
const GHOST = page('Ghost Help', 'https://ghost.org/help/transfer-publication-ownership/');

/** Guides for newsletters and subscriber lists. */
export const LIST_GUIDES: readonly PlatformGuide[] = [
  {
    id: 'mailchimp',
    platform: 'Mailchimp',
    kinds: ['email-list'],
    hosts: ['mailchimp.com'],
    words: /\bmailchimp\b/i,
    steps: [
      sellerStep('mailchimp-invite', 'Invite the buyer as an Admin of the account.', MAILCHIMP),
      buyerStep('mailchimp-accept', 'Accept the invitation.', MAILCHIMP),
      sellerStep('mailchimp-owner', 'Make the buyer the Owner in Settings, Users; you become an Admin.', MAILCHIMP),
      buyerStep(
        'mailchimp-billing',
        'Change billing, the primary contact and the sending domain, and remove the seller.',
        MAILCHIMP,
      ),
    ],
  },
  {
    id: 'beehiiv',
    platform: 'beehiiv',
    kinds: ['email-list', 'content'],
    hosts: ['beehiiv.com'],
    words: /\bbeehiiv\b/i,
    steps: [
      buyerStep(
        'beehiiv-workspace',
        'Have a plan with room for the added subscribers: their number counts across the workspace.',
        BEEHIIV,
      ),
      sellerStep(
        'beehiiv-request',
        'Ask beehiiv’s support to move the publication; it needs both owners’ consent.',
        BEEHIIV,
      ),
      buyerStep('beehiiv-domain', 'Set up the sending domain and payouts again.'),
    ],
  },
  {
    id: 'substack',
    platform: 'Substack',
    kinds: ['email-list', 'content'],
    hosts: ['substack.com'],
    words: /\bsubstack\b/i,
    steps: [
      sellerStep(
        'substack-consent',
        'Ask Substack for permission in writing: without it, an account can’t be transferred to anyone else.',
        SUBSTACK,
      ),
      sellerStep('substack-export', 'Export subscribers and posts, so that the buyer has them in any case.'),
      buyerStep(
        'substack-stripe',
        'Connect your own Stripe account for paid subscriptions, or ask Substack how they move.',
      ),
      buyerStep('substack-secure', 'Set your own email and password, and remove the seller.'),
    ],
  },
  {
    id: 'kit',
    platform: 'Kit',
    kinds: ['email-list', 'content'],
    hosts: ['kit.com', 'convertkit.com'],
    words: /\bconvert ?kit\b/i,
    steps: [
      sellerStep(
        'kit-owner',
        'Ask Kit’s support to make the buyer the account’s owner: that is the person whose email address opened it.',
        KIT,
      ),
      sellerStep('kit-export', 'Export subscribers with their tags, so that the buyer has them in any case.', KIT),
      buyerStep('kit-billing', 'Change billing, the sending domain and the account that takes payments.'),
      buyerStep('kit-remove', 'Remove the seller from the team, and renew API keys.'),
    ],
  },
  {
    id: 'ghost',
    platform: 'Ghost',
    kinds: ['email-list', 'content', 'hosting'],
    hosts: ['ghost.io', 'ghost.org'],
    words: /\bghost(?:\(pro\))?\b/i,
    steps: [
      sellerStep('ghost-invite', 'Invite the buyer as staff with the role Administrator.', GHOST),
      buyerStep('ghost-accept', 'Accept the invitation: only an administrator can become the owner.', GHOST),
      sellerStep('ghost-owner', 'Open the buyer’s profile in Settings, Staff, and choose Make owner.', GHOST),
      buyerStep('ghost-billing', 'Change billing, connect your own Stripe account, and remove the seller.'),
    ],
  },
];
