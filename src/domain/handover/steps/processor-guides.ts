import { buyerStep, type PlatformGuide, page, sellerStep } from './guide.ts';

const STRIPE_COMPANY = page(
  'Stripe on sold businesses',
  'https://support.stripe.com/questions/company-ownership-change',
);
const STRIPE_COPY = page('Stripe Docs', 'https://docs.stripe.com/get-started/data-migrations/pan-copy-self-serve');
const STRIPE_OWNER = page(
  'Stripe Support',
  'https://support.stripe.com/questions/change-the-owner-of-a-stripe-account',
);
const PADDLE_HELP = page('Paddle Help', 'https://www.paddle.com/help');
const PADDLE_VERIFICATION = page(
  'Paddle Help',
  'https://www.paddle.com/help/start/account-verification/what-is-account-verification',
);
const LEMON_ACTIVATE = page(
  'Lemon Squeezy Docs',
  'https://docs.lemonsqueezy.com/help/getting-started/activate-your-store',
);
const PAYPAL = page('PayPal’s user agreement', 'https://www.paypal.com/us/legalhub/useragreement-full');
const GUMROAD = page('Gumroad Help', 'https://help.gumroad.com/help/article/252-multiple-accounts');

/** Guides for accounts that accept payments. */
export const PROCESSOR_GUIDES: readonly PlatformGuide[] = [
  {
    id: 'stripe',
    platform: 'Stripe',
    kinds: ['processor-account'],
    hosts: ['stripe.com'],
    words: /\bstripe\b/i,
    steps: [
      buyerStep(
        'stripe-account',
        'Open an account of your own. Within one country the seller’s can change its owner and company instead; across countries it can’t.',
        STRIPE_COMPANY,
      ),
      buyerStep('stripe-id', 'Exchange account IDs with the seller.', STRIPE_COPY),
      sellerStep(
        'stripe-copy',
        'Copy customers and their cards to the buyer’s account. They are only copied: charges, invoices and subscriptions stay behind.',
        STRIPE_COPY,
      ),
      buyerStep(
        'stripe-subscriptions',
        'Set up products, prices and subscriptions again, and only then stop the old ones together.',
      ),
      sellerStep(
        'stripe-owner',
        'If the account itself is handed over, make the buyer its owner in Team settings.',
        STRIPE_OWNER,
      ),
    ],
  },
  {
    id: 'paddle',
    platform: 'Paddle',
    kinds: ['processor-account'],
    hosts: ['paddle.com'],
    words: /\bpaddle\b/i,
    steps: [
      sellerStep(
        'paddle-ask',
        'Ask Paddle’s support in writing how the account or its subscriptions pass to the buyer: we found no page of theirs that says.',
        PADDLE_HELP,
      ),
      buyerStep(
        'paddle-account',
        'Open an account of your own in case they have to move: Paddle verifies the account and its domain first.',
        PADDLE_VERIFICATION,
      ),
      sellerStep('paddle-keys', 'List webhooks, API keys and checkout links, which the project has to replace.'),
      buyerStep('paddle-check', 'Buy something once, and see the payment in your own account.'),
    ],
  },
  {
    id: 'lemon-squeezy',
    platform: 'Lemon Squeezy',
    kinds: ['processor-account'],
    hosts: ['lemonsqueezy.com'],
    words: /\blemon ?squeezy\b/i,
    steps: [
      sellerStep(
        'lemon-ask',
        'Ask Lemon Squeezy’s support in writing how the store passes to the buyer: we found no page of theirs that says.',
      ),
      buyerStep(
        'lemon-account',
        'Open and activate a store of your own in case its products have to be set up again.',
        LEMON_ACTIVATE,
      ),
      sellerStep(
        'lemon-keys',
        'List license keys, webhooks, API keys and checkout links, which the project has to replace.',
      ),
      buyerStep('lemon-check', 'Buy something once, and see the payment in your own store.'),
    ],
  },
  {
    id: 'paypal',
    platform: 'PayPal',
    kinds: ['processor-account'],
    hosts: ['paypal.com', 'paypal.me'],
    words: /\bpaypal\b/i,
    steps: [
      buyerStep('paypal-account', 'Open a business account of your own, and confirm it before anything moves.'),
      sellerStep(
        'paypal-ask',
        'Read the user agreement of your country on assigning it, and ask PayPal before you plan to hand the account over.',
        PAYPAL,
      ),
      buyerStep('paypal-buttons', 'Replace buttons, API keys and notification addresses with your account’s.'),
      sellerStep(
        'paypal-subscribers',
        'Tell subscribers when to sign up again with the buyer, and end the old subscriptions then.',
      ),
    ],
  },
  {
    id: 'gumroad',
    platform: 'Gumroad',
    kinds: ['processor-account', 'store-account'],
    hosts: ['gumroad.com'],
    words: /\bgumroad\b/i,
    steps: [
      sellerStep(
        'gumroad-consent',
        'Ask Gumroad’s support for consent in writing, with the buyer’s legal name, country and email. Change neither email nor payouts before.',
        GUMROAD,
      ),
      sellerStep('gumroad-email', 'With their consent, change the account’s email to the buyer’s.', GUMROAD),
      buyerStep('gumroad-secure', 'Set a new password and second factor, then your payout details.', GUMROAD),
      buyerStep('gumroad-identity', 'Verify your identity; payouts may pause until then.', GUMROAD),
    ],
  },
];
