import { buyerStep, type PlatformGuide, page, sellerStep } from './guide.ts';

const APPLE_ACCEPT = page(
  'App Store Connect Help',
  'https://developer.apple.com/help/app-store-connect/transfer-an-app/accept-an-app-transfer',
);
const APPLE_USERS = page(
  'Apple on Sign in with Apple',
  'https://developer.apple.com/documentation/technotes/tn3159-migrating-sign-in-with-apple-users-for-an-app-transfer',
);
const PLAY = page('Play Console Help', 'https://support.google.com/googleplay/android-developer/answer/6230247');
const CHROME = page('Chrome Web Store Docs', 'https://developer.chrome.com/docs/webstore/share-ownership');
const SHOPIFY = page(
  'Shopify Help Center',
  'https://help.shopify.com/en/manual/organization-settings/users/ownership-transfer',
);
const AMAZON = page(
  'Amazon’s agreement with sellers',
  'https://sellercentral.amazon.com/help/hub/reference/external/G1791',
);

/** Guides for app stores, shops and marketplaces. */
export const STORE_GUIDES: readonly PlatformGuide[] = [
  {
    id: 'app-store',
    platform: 'App Store',
    kinds: ['store-account', 'code'],
    hosts: ['apps.apple.com', 'appstoreconnect.apple.com', 'itunes.apple.com'],
    words: /\bapp ?store\b|\bapple\b/i,
    steps: [
      buyerStep(
        'apple-account',
        'Have an active Apple Developer Program membership, and tell the seller your Team ID and your Apple Account’s email.',
      ),
      sellerStep(
        'apple-initiate',
        'Start the app transfer in App Store Connect. Only the Account Holder can.',
        APPLE_ACCEPT,
      ),
      buyerStep(
        'apple-accept',
        'Accept it within 60 days, with your own support and privacy addresses and contacts. Apple may take two business days.',
        APPLE_ACCEPT,
      ),
      buyerStep(
        'apple-users',
        'If people sign in with Apple, move their identifiers within 60 days of the transfer; both teams have to take part.',
        APPLE_USERS,
      ),
    ],
  },
  {
    id: 'google-play',
    platform: 'Google Play',
    kinds: ['store-account', 'code'],
    hosts: ['play.google.com'],
    words: /\b(?:google )?play (?:store|console)\b|\bgoogle play\b/i,
    steps: [
      buyerStep(
        'play-account',
        'Register a developer account, and tell the seller its registration’s transaction ID.',
        PLAY,
      ),
      sellerStep('play-reports', 'Download the reports you need: bulk, payout and earnings reports don’t move.', PLAY),
      sellerStep(
        'play-request',
        'Send the transfer request. Users, statistics, ratings and the store listing move too.',
        PLAY,
      ),
      buyerStep('play-accept', 'Accept the transfer in your Play Console.'),
    ],
  },
  {
    id: 'chrome-web-store',
    platform: 'Chrome Web Store',
    kinds: ['store-account', 'code'],
    hosts: ['chromewebstore.google.com', 'chrome.google.com'],
    words: /\bchrome (?:web ?store|extension)\b/i,
    steps: [
      sellerStep(
        'chrome-invite',
        'If the publisher holds only what is sold, invite the buyer as an Admin of it.',
        CHROME,
      ),
      buyerStep('chrome-accept', 'Accept by the link in the email.', CHROME),
      sellerStep(
        'chrome-support',
        'If it holds other items too, ask the store’s support to move this one to the buyer’s publisher.',
      ),
      buyerStep('chrome-remove', 'Remove the seller from the members.', CHROME),
    ],
  },
  {
    id: 'shopify',
    platform: 'Shopify',
    kinds: ['store-account', 'hosting'],
    hosts: ['myshopify.com', 'shopify.com'],
    words: /\bshopify\b/i,
    steps: [
      sellerStep(
        'shopify-transfer',
        'Transfer the store’s ownership in Settings, Users. Only the store’s owner can.',
        SHOPIFY,
      ),
      buyerStep('shopify-accept', 'Accept by email, and enter your own billing and payout details.'),
      sellerStep('shopify-apps', 'List the apps that bill the store, and who holds their accounts.'),
    ],
  },
  {
    id: 'amazon',
    platform: 'Amazon',
    kinds: ['store-account'],
    hosts: ['sellercentral.amazon.com', 'amazon.com', 'amazon.co.uk', 'amazon.de'],
    words: /\bamazon\b|\bseller central\b|\bfba\b/i,
    steps: [
      sellerStep(
        'amazon-consent',
        'Read section 18 of Amazon’s agreement: it can’t be assigned without Amazon’s consent in writing. Ask for it before you change anything in the account.',
        AMAZON,
      ),
      buyerStep(
        'amazon-account',
        'Register a seller account of your own, for the products if Amazon does not consent.',
      ),
      sellerStep('amazon-stock', 'Settle open orders, returns and stock in Amazon’s warehouses.'),
      buyerStep('amazon-brand', 'Have the trademark assigned to you before you enroll the brand in your account.'),
    ],
  },
];
