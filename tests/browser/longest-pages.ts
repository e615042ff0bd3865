import { DEAL_TABS, type DealTab } from '../../src/domain/deal/tabs.ts';
import { EDITOR_STEPS } from '../../src/domain/listing/details/editor-steps.ts';
import { adminPaths, routePatterns, sitePaths } from '../../src/domain/site-paths.ts';
import type { LongestStory } from './longest-story.ts';

/** Viewers of the pages: people of the story, and a visitor who is not signed in. */
export const VIEWERS = ['visitor', 'newcomer', 'buyer', 'seller', 'admin', 'helper'] as const;

interface LongestPage {
  who: (typeof VIEWERS)[number];
  path: (story: LongestStory) => string;
  /** A text that appears once the page has loaded. */
  shows: string | RegExp;
}

const page = (who: LongestPage['who'], path: LongestPage['path'], shows: LongestPage['shows']): LongestPage => ({
  who,
  path,
  shows,
});

/** A label on each step of the editor, which appears once the step has loaded. */
export const STEPS: Record<(typeof EDITOR_STEPS)[number], string> = {
  basics: 'Reason for selling',
  metrics: 'h a week',
  project: 'What the owner does',
  assets: 'How it is transferred',
  price: 'Asking price',
  pictures: 'What picture 1 shows',
  review: 'Submit for review',
};

/** All tabs except the conversation, which is visible next to every other tab on a wide screen. */
const DEAL_ROOM = (Object.keys(DEAL_TABS) as DealTab[]).filter((tab) => tab !== 'conversation');

/** The pages that show user-entered text, by URL. A URL without such text has a reason instead. */
export const PAGES_OF_LONG_TEXTS: Record<string, readonly LongestPage[] | string> = {
  [sitePaths.home]: [page('visitor', () => sitePaths.home, 'Newest')],
  [sitePaths.search]: [page('visitor', ({ title }) => sitePaths.searchFor('q', title), /for sale/)],
  [sitePaths.help]: [page('buyer', () => sitePaths.contactSupport, 'How can we help?')],
  [sitePaths.apiReference]: 'Written by us.',
  [sitePaths.helpFigures]: 'Written by us.',
  [sitePaths.helpFees]: 'Written by us.',
  [sitePaths.walk]: 'Written by us.',
  [sitePaths.worth]: 'Figures that are typed there and then.',
  [sitePaths.terms]: 'Written by us.',
  [sitePaths.privacy]: 'Written by us.',
  [sitePaths.verify]: 'A file that is chosen there and then; its name breaks where it has to.',
  [sitePaths.unsubscribe]: 'Says which kind of email, in our words.',
  [sitePaths.forgotPassword]: 'A form for what is typed there and then.',
  [sitePaths.verifyEmail]: 'Nothing but an email address, to its owner.',
  [sitePaths.kit]: 'Components with texts of their own.',
  [routePatterns.login]: 'A form for what is typed there and then.',
  [routePatterns.register]: 'A choice between two ways.',
  [routePatterns.signup]: 'A form for what is typed there and then.',
  [routePatterns.resetPassword]: 'A form for what is typed there and then.',
  [routePatterns.authAction]: 'The outcome of a link, in our words.',
  [routePatterns.listing]: [
    page('visitor', ({ live }) => sitePaths.listing(live), 'What you get'),
    page('buyer', ({ live }) => sitePaths.listing(live), 'What you get'),
    page('visitor', ({ completed }) => sitePaths.listing(completed.listingId), 'What you get'),
  ],
  [sitePaths.onboarding]: [page('newcomer', () => `${sitePaths.onboarding}?tab=personal-info`, 'First name')],
  [sitePaths.sellerOnboarding]: [
    page('newcomer', () => `${sitePaths.sellerOnboarding}?tab=personal-info`, 'First name'),
  ],
  [sitePaths.dashboard]: [
    page('buyer', () => sitePaths.dashboard, 'Your move'),
    page('seller', () => sitePaths.dashboard, 'Your move'),
    // An administrator is impersonating the buyer, whose name is shown in a bar.
    page('helper', () => sitePaths.dashboard, /You are impersonating/),
  ],
  [sitePaths.messages]: [
    page('buyer', () => sitePaths.messages, 'Messages'),
    page('buyer', ({ reading }) => sitePaths.thread(reading), 'Message'),
    page('seller', ({ reading }) => sitePaths.thread(reading), 'Message'),
  ],
  [routePatterns.notifications]: [page('buyer', () => sitePaths.notifications(), 'Mark all as read')],
  [sitePaths.selling]: [page('seller', () => sitePaths.selling, 'Deals on your listings')],
  [sitePaths.buying]: [
    page('buyer', () => sitePaths.buying, 'Projects buying'),
    page('buyer', () => sitePaths.buyingTab('watchlist'), 'You hear about price drops and sales on the site'),
  ],
  [routePatterns.compare]: [
    page('buyer', ({ live, completed }) => sitePaths.compare([live, completed.listingId]), 'Price and terms'),
  ],
  [routePatterns.ownListing]: [
    page('seller', ({ live }) => sitePaths.ownListing(live), 'People with access'),
    page('seller', ({ submitted }) => sitePaths.ownListing(submitted), 'In review'),
    page('seller', ({ returned }) => sitePaths.ownListing(returned), 'Changes requested'),
    page('seller', ({ removed }) => sitePaths.ownListing(removed), 'Removed'),
    page('seller', ({ completed }) => sitePaths.ownListing(completed.listingId), 'Sold'),
  ],
  [routePatterns.editListing]: EDITOR_STEPS.map((step) =>
    page('seller', ({ returned }) => sitePaths.editListing(returned, step), STEPS[step]),
  ),
  [routePatterns.settings]: [
    page('seller', () => sitePaths.settings('profile'), 'Save profile'),
    page('buyer', () => sitePaths.settings('buyer-card'), 'What sellers see'),
    page('buyer', () => sitePaths.settings('terms'), 'You can keep'),
    page('buyer', () => sitePaths.settings('account'), 'Signed in on'),
    page('seller', () => sitePaths.settings('billing'), 'They appear on your invoices'),
    page('seller', () => sitePaths.settings('payouts'), 'payout account'),
    page('buyer', () => sitePaths.settings('notifications'), 'Also by email'),
    page('buyer', () => sitePaths.settings('privacy'), 'Unblock'),
    page('seller', () => sitePaths.settings('privacy'), 'No one is blocked'),
  ],
  [sitePaths.membership]: 'What a membership gives, in our words.',
  [routePatterns.profile]: [
    page('buyer', ({ seller }) => sitePaths.profile(seller.uid), 'For sale and sold'),
    page('seller', ({ buyer }) => sitePaths.profile(buyer.uid), 'Reviews'),
  ],
  [routePatterns.deal]: [
    ...DEAL_ROOM.flatMap((tab) => [
      page('buyer', ({ completed }) => sitePaths.deal(completed.dealId, tab), 'Timeline'),
      page('seller', ({ disputed }) => sitePaths.deal(disputed.dealId, tab), 'Timeline'),
    ]),
    page('seller', ({ asking }) => sitePaths.deal(asking, 'access'), 'Timeline'),
    page('buyer', ({ reading }) => sitePaths.deal(reading, 'access'), 'Web address'),
    page('seller', ({ reading }) => sitePaths.deal(reading, 'access'), 'Questions and answers'),
    page('seller', ({ reading }) => sitePaths.deal(reading, 'conversation'), 'Timeline'),
    page('seller', ({ offer }) => sitePaths.deal(offer, 'offer'), 'Conditions'),
    page('seller', ({ late }) => sitePaths.deal(late.dealId, 'handover'), 'Due date'),
    page('seller', ({ outside }) => sitePaths.deal(outside.dealId, 'invoice'), /outside/),
    page('buyer', ({ outside }) => sitePaths.deal(outside.dealId, 'invoice'), 'Withdraw the report'),
    page('buyer', ({ canceled }) => sitePaths.deal(canceled.dealId, 'timeline'), /canceled the deal/),
  ],
  [routePatterns.offers]: [
    ...['all-offers', 'sent', 'accepted', 'closed'].map((tab) =>
      page('buyer', () => sitePaths.offers(tab), 'Accepted'),
    ),
    page('seller', () => sitePaths.offers('received'), 'Accepted'),
    page('seller', ({ offered }) => sitePaths.offersOn(offered), 'Net to you'),
  ],
  [routePatterns.newOffer]: [page('buyer', ({ live }) => sitePaths.newOffer(live), /^Offer for/)],
  [routePatterns.invoices]: [
    ...['all-invoice', 'to-pay', 'paid', 'void'].map((tab) => page('buyer', () => sitePaths.invoices(tab), 'Void')),
    page('seller', () => sitePaths.invoices('to-receive'), 'Void'),
    page('newcomer', () => sitePaths.invoices(), 'Void'),
  ],
  [routePatterns.invoice]: [
    page('buyer', ({ completed }) => sitePaths.invoice(completed.invoiceId), /^INV-/),
    page('seller', ({ completed }) => sitePaths.invoice(completed.invoiceId), /^INV-/),
    page('buyer', ({ unpaid }) => sitePaths.invoice(unpaid.invoiceId), /^INV-/),
    page('buyer', ({ checkout }) => checkout, /^Pay /),
    page('seller', ({ fee }) => sitePaths.invoice(fee), /^INV-/),
    page('newcomer', ({ membership }) => sitePaths.invoice(membership), /^INV-/),
  ],
  [adminPaths.newListings]: [
    page('admin', () => adminPaths.newListings, 'To review'),
    page('admin', ({ submitted }) => adminPaths.review(submitted), 'Left to judge'),
    page('admin', () => adminPaths.changedListings, 'To review'),
    page('admin', ({ live }) => `${adminPaths.changedListings}&listing=${live}`, 'To review'),
  ],
  [adminPaths.listings]: [
    page('admin', () => adminPaths.listings, 'Words in the title, or its id'),
    page('admin', ({ live }) => adminPaths.listing(live), 'Public page'),
    page('admin', ({ removed }) => adminPaths.listing(removed), 'Removed'),
  ],
  [adminPaths.analytics]: 'Counts and sums.',
  [adminPaths.users]: [
    page('admin', () => adminPaths.users, 'A name or username, the beginning of the email, or the id'),
    page('admin', ({ seller }) => adminPaths.user(seller.uid), 'Make an administrator'),
    page('admin', ({ gone }) => adminPaths.user(gone.uid), 'Reactivate'),
  ],
  [adminPaths.ledger]: 'Amounts and ids.',
  [adminPaths.invoices]: [
    page('admin', () => adminPaths.invoices, 'Download as CSV'),
    page('admin', ({ disputed }) => adminPaths.invoice(disputed.invoiceId), 'Download as CSV'),
    page('admin', ({ seller }) => adminPaths.invoicesOf(seller.uid), 'Download as CSV'),
  ],
  [adminPaths.flags]: [
    page('admin', () => adminPaths.funds, 'Proof of funds'),
    page('admin', () => adminPaths.flags, /^The project’s title, a user’s email/),
    page('admin', ({ seller }) => `${adminPaths.flags}?q=${seller.email}`, /^The project’s title, a user’s email/),
    page('admin', ({ bug }) => adminPaths.case('bug-report', bug), 'The reporter’s email, username or id'),
    page('admin', ({ support }) => adminPaths.case('support-request', support), 'The beginning of the sender’s email'),
  ],
  [adminPaths.offers]: [
    page('admin', () => adminPaths.offers, 'Download as CSV'),
    page('admin', ({ disputed }) => adminPaths.deal(disputed.dealId), 'Download as CSV'),
    page('admin', ({ late }) => adminPaths.deal(late.dealId), /^Refund asked for/),
    page('admin', ({ buyer }) => adminPaths.offersOf(buyer.uid), 'Download as CSV'),
  ],
  [adminPaths.auditLog]: [
    page('admin', () => adminPaths.auditLog, 'Audit log'),
    page('admin', ({ seller }) => adminPaths.auditLogAbout(seller.uid), 'Audit log'),
  ],
  [adminPaths.impersonation]: [
    page('admin', ({ seller }) => `${adminPaths.impersonation}?user=${seller.uid}`, 'Impersonation'),
  ],
};
