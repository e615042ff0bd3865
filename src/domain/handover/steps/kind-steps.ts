import type { AssetKind } from '../../listing/options.ts';
import { DOMAIN_STEPS } from './domain-steps.ts';
import { buyerStep, type HandoverStep, page, sellerStep } from './guide.ts';

const USPTO = page('USPTO', 'https://www.uspto.gov/trademark/trademark-assignments-change-search-ownership');

/** The generic steps for each kind of asset, for when its platform is unknown. */
export const KIND_STEPS: Record<AssetKind, readonly HandoverStep[]> = {
  domain: DOMAIN_STEPS,
  code: [
    buyerStep('code-account', 'Name the account that receives the repository.'),
    sellerStep('code-history', 'Hand over the repository with its whole history, and replace any keys in it.'),
    sellerStep('code-build', 'Say how it is built, tested and deployed, and which accounts that needs.'),
    buyerStep('code-check', 'Build it from a fresh checkout.'),
  ],
  database: [
    sellerStep('database-dump', 'Stop writes, make a dump and say which version wrote it.'),
    buyerStep('database-restore', 'Restore it and compare the number of rows of the largest tables.'),
    sellerStep('database-secrets', 'Rotate passwords, and delete your copies once the support time is over.'),
  ],
  hosting: [
    buyerStep('hosting-account', 'Open an account at the host, with your own payment method.'),
    sellerStep('hosting-move', 'Move the project to it, or deploy it there together.'),
    sellerStep('hosting-variables', 'Hand over environment variables, scheduled jobs and certificates.'),
    buyerStep('hosting-check', 'Point the DNS to the new place, watch it for a day and renew every secret.'),
  ],
  brand: [
    sellerStep('brand-files', 'Hand over logos, fonts with their licenses and design files.'),
    sellerStep('brand-assignment', 'Sign a written assignment of name, logo and trademarks.'),
    buyerStep('brand-record', 'Record the assignment where a trademark is registered.', USPTO),
  ],
  'store-account': [
    buyerStep('store-account', 'Open an account of your own at the store.'),
    sellerStep('store-transfer', 'Ask the store for a transfer of the item, and follow its conditions.'),
    buyerStep('store-check', 'Publish a small update from your account.'),
  ],
  social: [
    sellerStep('social-rules', 'Read the platform’s rules together: some don’t allow accounts to be sold.'),
    sellerStep('social-owner', 'Make the buyer its owner, or change email and phone number to theirs.'),
    buyerStep('social-secure', 'Set a new password and second factor, and end other sessions.'),
  ],
  'email-list': [
    sellerStep(
      'list-export',
      'Export subscribers with the date and source of their consent, and everyone who unsubscribed.',
    ),
    sellerStep('list-notice', 'Tell subscribers who will write to them, where the law requires it.'),
    buyerStep('list-import', 'Import them, the unsubscribed as suppressed, and authenticate your sending domain.'),
    sellerStep('list-delete', 'Delete your copies.'),
  ],
  'processor-account': [
    buyerStep('processor-account', 'Open an account of your own: few processors let one change hands.'),
    sellerStep('processor-migrate', 'Ask the processor to copy customers and their cards to it.'),
    buyerStep('processor-subscriptions', 'Set up prices and subscriptions again, and stop the old ones together.'),
  ],
  content: [
    sellerStep('content-export', 'Export all of it, with pictures and what others have licensed to you.'),
    sellerStep('content-assignment', 'Sign a written assignment of the copyright.'),
    buyerStep('content-check', 'Compare the number of pieces with what was promised.'),
  ],
  contracts: [
    sellerStep('contracts-list', 'List each contract with its term, notice period and cost.'),
    sellerStep('contracts-consent', 'Ask the other party for consent in writing where the contract asks for it.'),
    buyerStep('contracts-sign', 'Sign the assignment of each contract.'),
    sellerStep('contracts-notice', 'Tell the other party when the buyer takes over.'),
  ],
};
