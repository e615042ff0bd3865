import { buyerStep, type PlatformGuide, page, sellerStep } from './guide.ts';

const X = page('X on selling usernames', 'https://help.twitter.com/en/rules-and-policies/twitter-username-squatting');
const INSTAGRAM = page('Instagram Terms of Use', 'https://help.instagram.com/581066165581870');
const YOUTUBE = page('YouTube Help', 'https://support.google.com/youtube/answer/4628007');
const FACEBOOK = page('Facebook Help', 'https://www.facebook.com/help/187316341316631');
const LINKEDIN = page('LinkedIn Help', 'https://www.linkedin.com/help/linkedin/answer/a541981');
const TIKTOK = page('TikTok’s terms', 'https://www.tiktok.com/legal/page/eea/terms-of-service/en', 'August 2023');

/** Guides for social accounts. */
export const SOCIAL_GUIDES: readonly PlatformGuide[] = [
  {
    id: 'x',
    platform: 'X',
    kinds: ['social'],
    hosts: ['x.com', 'twitter.com'],
    words: /\btwitter\b/i,
    steps: [
      sellerStep(
        'x-rules',
        'Read X’s rules together: selling a username is against them, and the account can be suspended.',
        X,
      ),
      sellerStep(
        'x-email',
        'Change the account’s email and phone number to the buyer’s, and turn your second factor off.',
      ),
      buyerStep('x-secure', 'Set a new password and second factor, end other sessions and remove connected apps.'),
    ],
  },
  {
    id: 'instagram',
    platform: 'Instagram',
    kinds: ['social'],
    hosts: ['instagram.com'],
    words: /\binstagram\b/i,
    steps: [
      sellerStep(
        'instagram-rules',
        'Read Instagram’s terms together: they don’t allow selling or transferring an account, which can be disabled.',
        INSTAGRAM,
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
    id: 'facebook',
    platform: 'Facebook',
    kinds: ['social'],
    hosts: ['facebook.com', 'fb.com'],
    words: /\bfacebook\b/i,
    steps: [
      sellerStep(
        'facebook-access',
        'Switch into the Page and give the buyer Facebook access with full control.',
        FACEBOOK,
      ),
      buyerStep(
        'facebook-accept',
        'Accept it with a personal account: one without a profile can’t have access.',
        FACEBOOK,
      ),
      buyerStep(
        'facebook-remove',
        'Remove the seller’s access. On a classic Page a new admin may have to wait seven days for it.',
        FACEBOOK,
      ),
      buyerStep(
        'facebook-business',
        'Check which business portfolio, ad account and Instagram account it is linked to.',
      ),
    ],
  },
  {
    id: 'linkedin',
    platform: 'LinkedIn',
    kinds: ['social'],
    hosts: ['linkedin.com'],
    words: /\blinkedin\b/i,
    steps: [
      sellerStep(
        'linkedin-admin',
        'Add the buyer as a super admin of the Page. A personal profile can’t be handed over.',
        LINKEDIN,
      ),
      buyerStep('linkedin-remove', 'Remove the seller’s roles, paid media too.'),
    ],
  },
  {
    id: 'youtube',
    platform: 'YouTube',
    kinds: ['social', 'content'],
    hosts: ['youtube.com', 'youtu.be'],
    words: /\byoutube\b/i,
    steps: [
      sellerStep(
        'youtube-brand',
        'Check that the channel is linked to a Brand Account: without one, only managers can change.',
        YOUTUBE,
      ),
      sellerStep(
        'youtube-owner',
        'Invite the buyer as an owner, and make them primary owner once seven days have passed.',
        YOUTUBE,
      ),
      buyerStep('youtube-adsense', 'Link your own AdSense account, and remove the seller.'),
    ],
  },
  {
    id: 'tiktok',
    platform: 'TikTok',
    kinds: ['social'],
    hosts: ['tiktok.com'],
    words: /\btik ?tok\b/i,
    steps: [
      sellerStep(
        'tiktok-rules',
        'Read TikTok’s terms together: by those for Europe, your rights under them can’t be transferred or assigned.',
        TIKTOK,
      ),
      sellerStep('tiktok-email', 'Change the account’s email and phone number to the buyer’s.'),
      buyerStep('tiktok-secure', 'Set a new password and second factor, and end other sessions.'),
    ],
  },
];
