/** When the pages below were read. A rule may have changed since, so screens show the date beside the link. */
export const SOURCES_READ_ON = '2026-11-24';

/** The pages of registrars' overseer and of platforms that steps rest on. */
export const STEP_SOURCES = {
  'icann-transfer': ['ICANN on transfers', 'https://www.icann.org/resources/pages/about-transfer-policy-2017-10-10-en'],
  'icann-codes': ['ICANN on auth codes', 'https://www.icann.org/resources/pages/about-icann-faqs-2019-02-25-en'],
  github: [
    'GitHub Docs',
    'https://docs.github.com/en/repositories/creating-and-managing-repositories/transferring-a-repository',
  ],
  gitlab: ['GitLab Docs', 'https://docs.gitlab.com/17.4/ee/user/project/settings/migrate_projects.html'],
  bitbucket: ['Bitbucket Support', 'https://support.atlassian.com/bitbucket-cloud/docs/transfer-repository-ownership/'],
  npm: ['npm Docs', 'https://docs.npmjs.com/transferring-a-package-from-a-user-account-to-another-user-account'],
  pypi: ['PyPI on roles', 'https://github.com/pypi/warehouse/issues/4414'],
  crates: ['The Cargo Book', 'https://doc.rust-lang.org/cargo/reference/publishing.html'],
  'apple-accept': [
    'App Store Connect Help',
    'https://developer.apple.com/help/app-store-connect/transfer-an-app/accept-an-app-transfer',
  ],
  'apple-users': [
    'Apple on Sign in with Apple',
    'https://developer.apple.com/documentation/technotes/tn3159-migrating-sign-in-with-apple-users-for-an-app-transfer',
  ],
  play: ['Play Console Help', 'https://support.google.com/googleplay/android-developer/answer/6230247'],
  chrome: ['Chrome Web Store Docs', 'https://developer.chrome.com/docs/webstore/share-ownership'],
  shopify: ['Shopify Help Center', 'https://help.shopify.com/en/manual/organization-settings/users/ownership-transfer'],
  'stripe-owner': ['Stripe Support', 'https://support.stripe.com/questions/change-the-owner-of-a-stripe-account'],
  'stripe-company': ['Stripe on sold businesses', 'https://support.stripe.com/questions/company-ownership-change'],
  'stripe-copy': ['Stripe Docs', 'https://docs.stripe.com/get-started/data-migrations/pan-copy-self-serve'],
  vercel: ['Vercel Docs', 'https://vercel.com/docs/projects/transferring-projects'],
  netlify: ['Netlify Docs', 'https://docs.netlify.com/manage/projects/transfer-project/'],
  aws: ['AWS re:Post', 'https://repost.aws/knowledge-center/transfer-aws-account'],
  'aws-terms': ['AWS on assignments', 'https://aws.amazon.com/legal/aws-account-assignment-requirements/'],
  digitalocean: [
    'DigitalOcean Docs',
    'https://docs.digitalocean.com/reference/pydo/reference/images/post_account_transfer_create/',
  ],
  hetzner: ['Hetzner Docs', 'https://docs.hetzner.com/cloud/general/faq/'],
  supabase: ['Supabase Docs', 'https://supabase.com/docs/guides/platform/project-transfer/transfer-ownership'],
  x: ['X on selling usernames', 'https://help.twitter.com/en/rules-and-policies/twitter-username-squatting'],
  instagram: ['Instagram Terms of Use', 'https://help.instagram.com/581066165581870'],
  youtube: ['YouTube Help', 'https://support.google.com/youtube/answer/4628007'],
  mailchimp: [
    'Mailchimp Help',
    'https://quickbooks.intuit.com/learn-support/en-us/help-article/manage-users/transfer-ownership-account/L2p8EYsyA_US_en_US',
  ],
  beehiiv: [
    'beehiiv Help',
    'https://www.beehiiv.com/support/article/31434899303447-transferring-ownership-of-a-publication-or-workspace',
  ],
  uspto: ['USPTO', 'https://www.uspto.gov/trademark/trademark-assignments-change-search-ownership'],
} as const satisfies Record<string, readonly [title: string, url: string]>;
export type StepSource = keyof typeof STEP_SOURCES;
