import { buyerStep, type PlatformGuide, sellerStep } from './guide.ts';

/** Social accounts and lists of subscribers. */
export const AUDIENCE_GUIDES: readonly PlatformGuide[] = [
  {
    platform: 'X',
    kinds: ['social'],
    hosts: ['x.com', 'twitter.com'],
    words: /\btwitter\b/i,
    steps: [
      sellerStep(
        'x-rules',
        'Read X’s rules together: selling a username is against them, and the account can be suspended.',
        'x',
      ),
      sellerStep(
        'x-email',
        'Change the account’s email and phone number to the buyer’s, and turn your second factor off.',
      ),
      buyerStep('x-secure', 'Set a new password and second factor, end other sessions and remove connected apps.'),
    ],
  },
  {
    platform: 'Instagram',
    kinds: ['social'],
    hosts: ['instagram.com'],
    words: /\binstagram\b/i,
    steps: [
      sellerStep(
        'instagram-rules',
        'Read Instagram’s terms together: they don’t allow selling or transferring an account, which can be disabled.',
        'instagram',
      ),
      sellerStep(
        'instagram-email',
        'Change the account’s email and phone number to the buyer’s, and turn your second factor off.',
      ),
      buyerStep(
        'instagram-secure',
        'Set a new password and second factor, and check the linked Meta business portfolio.',
      ),
    ],
  },
  {
    platform: 'LinkedIn',
    kinds: ['social'],
    hosts: ['linkedin.com'],
    words: /\blinkedin\b/i,
    steps: [
      sellerStep(
        'linkedin-admin',
        'Add the buyer as a super admin of the Page. A personal profile can’t be handed over.',
      ),
      buyerStep('linkedin-remove', 'Remove the seller’s roles, paid media too.'),
    ],
  },
  {
    platform: 'YouTube',
    kinds: ['social', 'content'],
    hosts: ['youtube.com', 'youtu.be'],
    words: /\byoutube\b/i,
    steps: [
      sellerStep(
        'youtube-brand',
        'Check that the channel is linked to a Brand Account: others can change managers, not owners.',
        'youtube',
      ),
      sellerStep(
        'youtube-owner',
        'Invite the buyer as an owner, and make them primary owner once seven days have passed.',
        'youtube',
      ),
      buyerStep('youtube-adsense', 'Link your own AdSense account, and remove the seller.'),
    ],
  },
  {
    platform: 'Mailchimp',
    kinds: ['email-list'],
    hosts: ['mailchimp.com'],
    words: /\bmailchimp\b/i,
    steps: [
      sellerStep('mailchimp-invite', 'Invite the buyer as an Admin of the account.', 'mailchimp'),
      buyerStep('mailchimp-accept', 'Accept the invitation.', 'mailchimp'),
      sellerStep('mailchimp-owner', 'Make the buyer the Owner in Settings, Users; you become an Admin.', 'mailchimp'),
      buyerStep(
        'mailchimp-billing',
        'Change billing, the primary contact and the sending domain, and remove the seller.',
        'mailchimp',
      ),
    ],
  },
  {
    platform: 'beehiiv',
    kinds: ['email-list', 'content'],
    hosts: ['beehiiv.com'],
    words: /\bbeehiiv\b/i,
    steps: [
      buyerStep(
        'beehiiv-workspace',
        'Have a workspace whose plan takes the added subscribers: their number counts across it.',
        'beehiiv',
      ),
      sellerStep(
        'beehiiv-request',
        'Ask beehiiv’s support to move the publication; it needs both owners’ consent.',
        'beehiiv',
      ),
      buyerStep('beehiiv-domain', 'Set up the sending domain and payouts anew.'),
    ],
  },
];
