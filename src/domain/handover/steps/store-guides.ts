import { buyerStep, type PlatformGuide, sellerStep } from './guide.ts';

/** App stores, shops and accounts that take payments. */
export const STORE_GUIDES: readonly PlatformGuide[] = [
  {
    platform: 'App Store',
    kinds: ['store-account', 'code'],
    hosts: ['apps.apple.com', 'appstoreconnect.apple.com', 'itunes.apple.com'],
    words: /\bapp ?store\b|\bapple\b/i,
    steps: [
      buyerStep(
        'apple-account',
        'Have an active membership of the Apple Developer Program, and tell the seller your Team ID and your Apple Account’s email.',
      ),
      sellerStep(
        'apple-initiate',
        'Start the app transfer in App Store Connect. Only the Account Holder can.',
        'apple-accept',
      ),
      buyerStep(
        'apple-accept',
        'Accept it within 60 days, with your own support and privacy addresses and contacts. Apple may take two business days.',
        'apple-accept',
      ),
      buyerStep(
        'apple-users',
        'If people sign in with Apple, move their identifiers within 60 days of the transfer; both teams have to take part.',
        'apple-users',
      ),
    ],
  },
  {
    platform: 'Google Play',
    kinds: ['store-account', 'code'],
    hosts: ['play.google.com'],
    words: /\b(?:google )?play (?:store|console)\b|\bgoogle play\b/i,
    steps: [
      buyerStep(
        'play-account',
        'Register a developer account, and tell the seller its registration’s transaction ID.',
        'play',
      ),
      sellerStep(
        'play-reports',
        'Download the reports you need: bulk, payout and earnings reports don’t go along.',
        'play',
      ),
      sellerStep(
        'play-request',
        'Send the transfer request. Users, statistics, ratings and the store listing go along.',
        'play',
      ),
      buyerStep('play-accept', 'Accept the transfer in your Play Console.'),
    ],
  },
  {
    platform: 'Chrome Web Store',
    kinds: ['store-account', 'code'],
    hosts: ['chromewebstore.google.com', 'chrome.google.com'],
    words: /\bchrome (?:web ?store|extension)\b/i,
    steps: [
      sellerStep(
        'chrome-invite',
        'If the publisher holds nothing but what is sold, invite the buyer as an Admin of it.',
        'chrome',
      ),
      buyerStep('chrome-accept', 'Accept by the link in the email.', 'chrome'),
      sellerStep(
        'chrome-support',
        'If it holds other items too, ask the store’s support to move this one to the buyer’s publisher.',
      ),
      buyerStep('chrome-remove', 'Remove the seller from the members.', 'chrome'),
    ],
  },
  {
    platform: 'Shopify',
    kinds: ['store-account', 'hosting'],
    hosts: ['myshopify.com', 'shopify.com'],
    words: /\bshopify\b/i,
    steps: [
      sellerStep(
        'shopify-transfer',
        'Transfer the store’s ownership in Settings, Users. Only the store’s owner can.',
        'shopify',
      ),
      buyerStep('shopify-accept', 'Accept by email, and enter your own billing and payout details.'),
      sellerStep('shopify-apps', 'List the apps that bill the store, and who holds their accounts.'),
    ],
  },
  {
    platform: 'Stripe',
    kinds: ['processor-account'],
    hosts: ['stripe.com'],
    words: /\bstripe\b/i,
    steps: [
      buyerStep(
        'stripe-account',
        'Open an account of your own. Within one country the seller’s can change its owner and company instead; across countries it can’t.',
        'stripe-company',
      ),
      buyerStep('stripe-id', 'Exchange account IDs with the seller.', 'stripe-copy'),
      sellerStep(
        'stripe-copy',
        'Copy customers and their cards to the buyer’s account. It copies and moves nothing: charges, invoices and subscriptions stay behind.',
        'stripe-copy',
      ),
      buyerStep(
        'stripe-subscriptions',
        'Set up products, prices and subscriptions again, and only then stop the old ones together.',
      ),
      sellerStep(
        'stripe-owner',
        'If the account itself goes over: make the buyer its owner in Team settings.',
        'stripe-owner',
      ),
    ],
  },
];
