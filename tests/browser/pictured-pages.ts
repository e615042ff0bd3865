import { DEAL_TABS, type DealTab } from '../../src/domain/deal/tabs.ts';
import { EDITOR_STEPS } from '../../src/domain/listing/details/editor-steps.ts';
import { adminPaths, routePatterns, sitePaths } from '../../src/domain/site-paths.ts';
import { STEPS } from './longest-pages.ts';

export const VIEWERS = ['visitor', 'newcomer', 'new-seller', 'buyer', 'member', 'seller', 'reviewed', 'admin'] as const;

type Name = string | RegExp;

export interface PicturedPage {
  who: (typeof VIEWERS)[number];
  /** Braces stand for the id of the invoice of the deal named in them. */
  path: string;
  /** A text that appears once the page has loaded. */
  shows: Name;
  /** For each state that opens, the buttons and menu items that are pressed, one after the other. */
  opens: Name[][];
  /** True if the buttons are only there on a phone. */
  onPhone: boolean;
}

const page = (who: PicturedPage['who'], path: string, shows: Name, ...opens: Name[][]): PicturedPage => ({
  who,
  path,
  shows,
  opens,
  onPhone: false,
});
const onPhone = (who: PicturedPage['who'], path: string, shows: Name, ...opens: Name[][]): PicturedPage => ({
  ...page(who, path, shows, ...opens),
  onPhone: true,
});

/** A listing whose deal waits for the demo buyer. */
const LISTING = 'RotaRiver00000000001';
const DEAL = `${LISTING}_demo-buyer`;
const DEAL_ROOM = (Object.keys(DEAL_TABS) as DealTab[]).filter((tab) => tab !== 'conversation');
const OWN = 'Tinyshelf00000000020';

/** Deals of the demo seller and a member, by their stage. */
const IN_STAGE = {
  asked: 'Parcelsync0000000000_demo-buyer-2',
  access: 'SecondClub0000000002_demo-buyer-2',
  negotiation: 'Rentfield00000000003_demo-buyer-2',
  accepted: 'NorthGardenB00000005_demo-buyer-2',
  paid: 'Ferrosync00000000008_demo-buyer-2',
  handover: 'WillowGoods000000009_demo-buyer-2',
  inspection: 'HarbourBench00000010_demo-buyer-2',
  completed: 'Rentnest000000000011_demo-buyer-2',
  dispute: 'Evendesk000000000014_demo-buyer-2',
  refund: 'TheQuietDisp00000015_demo-buyer-2',
};

const invoiceOf = (dealId: string): string => `/invoices/{${dealId}}`;

/** An address that no router knows. */
export const NOT_FOUND = '/nowhere';

/** The states in which every page of the demo market is pictured, by address. */
export const PICTURED_PAGES: Record<string, readonly PicturedPage[]> = {
  [sitePaths.home]: [
    page('visitor', sitePaths.home, /^Confirmed/),
    page('buyer', sitePaths.home, /^Confirmed/),
    onPhone('visitor', sitePaths.home, /^Confirmed/, ['Menu']),
  ],
  [sitePaths.search]: [
    page('visitor', sitePaths.search, /\d+ projects for sale/),
    page('buyer', sitePaths.search, /\d+ projects for sale/, ['Save this search']),
    page('buyer', '/search?category=SaaS&view=table', /\d+ projects for sale/),
    page('visitor', '/search?q=zzzzzz', 'No matches'),
    onPhone('visitor', '/search?category=SaaS', /projects for sale/, ['Filters']),
  ],
  [sitePaths.help]: [page('buyer', sitePaths.help, 'How a sale runs')],
  [sitePaths.apiReference]: [page('visitor', sitePaths.apiReference, 'Exchanges an ID token')],
  [sitePaths.helpFigures]: [page('visitor', sitePaths.helpFigures, 'How figures are defined')],
  [sitePaths.helpFees]: [page('visitor', sitePaths.helpFees, 'What the payment provider takes')],
  [sitePaths.walk]: [
    page('visitor', sitePaths.walk, /Walk through/),
    page('visitor', sitePaths.walkAs('buyer', 'handover'), 'Conversation'),
  ],
  [sitePaths.worth]: [page('visitor', sitePaths.worth, 'Choose a category and type')],
  [sitePaths.terms]: [page('visitor', sitePaths.terms, 'What this is')],
  [sitePaths.privacy]: [page('visitor', sitePaths.privacy, 'What we store')],
  [sitePaths.verify]: [page('visitor', sitePaths.verify, /Check a/)],
  [sitePaths.unsubscribe]: [page('visitor', '/unsubscribe?key=x', 'This link is incomplete')],
  [sitePaths.forgotPassword]: [page('visitor', sitePaths.forgotPassword, 'Send the link')],
  [sitePaths.verifyEmail]: [page('newcomer', sitePaths.verifyEmail, /./)],
  [sitePaths.kit]: [page('visitor', sitePaths.kit, 'ErrorState: with and without a retry', ['Open a dialog'])],
  [routePatterns.login]: [page('visitor', sitePaths.login(), 'New here?')],
  [routePatterns.register]: [page('visitor', sitePaths.register(), 'I want to buy')],
  [routePatterns.signup]: [page('visitor', sitePaths.signup('seller'), 'Sell a project')],
  [routePatterns.resetPassword]: [page('visitor', sitePaths.resetPassword('x'), 'This link does not work')],
  [routePatterns.authAction]: [page('visitor', sitePaths.authAction('verifyEmail', 'x'), 'This link does not work')],
  [routePatterns.compare]: [
    page('visitor', sitePaths.compare(), 'Compare projects'),
    page('buyer', sitePaths.compare([LISTING, 'Ledgerleaf0000000002', 'Restockr000000000003']), 'Price and terms'),
  ],
  [routePatterns.listing]: [
    page('visitor', sitePaths.listing(LISTING), 'What you get', [/^Revenue, 12 months/]),
    page(
      'buyer',
      sitePaths.listing('Nightdesk00000000005'),
      'What you get',
      ['Ask a question'],
      ['Request access'],
      ['Report this listing'],
    ),
    page('visitor', sitePaths.listing('Gridletter0000000007'), 'What you get'),
    page('visitor', sitePaths.listing('Kettleledger00000000'), 'What you get'),
  ],
  [sitePaths.onboarding]: ['personal-info', 'onboarding', 'notifications'].map((step) =>
    page('newcomer', `${sitePaths.onboarding}?tab=${step}`, /./),
  ),
  [sitePaths.sellerOnboarding]: ['personal-info', 'seller-agreement'].map((step) =>
    page('new-seller', `${sitePaths.sellerOnboarding}?tab=${step}`, /./),
  ),
  [sitePaths.dashboard]: [
    page(
      'buyer',
      sitePaths.dashboard,
      'One thing is waiting for you',
      ['Profile menu'],
      ['Report Bug'],
      [/^Notifications/],
    ),
    page('seller', sitePaths.dashboard, 'Your move'),
    page('member', sitePaths.dashboard, 'Your move'),
    page('admin', sitePaths.dashboard, 'Your move', ['Profile menu']),
    onPhone('seller', sitePaths.dashboard, 'Your move', ['Menu']),
  ],
  [sitePaths.messages]: [
    page('buyer', sitePaths.messages, 'Messages'),
    page('buyer', sitePaths.thread(DEAL), 'By the head, with a floor of ten.', ['More about this deal']),
    page('seller', sitePaths.threads('unread'), 'Messages'),
  ],
  [routePatterns.notifications]: [
    page('seller', sitePaths.notifications(), 'Mark all as read'),
    page('admin', sitePaths.notifications('unread'), 'Notifications'),
  ],
  [sitePaths.selling]: [page('seller', sitePaths.selling, 'Deals on your listings', ['Change prices'])],
  [sitePaths.buying]: [
    page('member', sitePaths.buying, 'Projects buying'),
    page('member', sitePaths.buyingTab('owned'), 'Projects buying'),
    page('buyer', sitePaths.buyingTab('watchlist'), 'Projects buying'),
    page('buyer', sitePaths.buyingTab('saved'), 'Projects buying'),
  ],
  [routePatterns.ownListing]: [
    page(
      'seller',
      sitePaths.ownListing(LISTING),
      'People with access',
      ['More'],
      ['More', 'Change the price'],
      ['More', 'Pause'],
    ),
    page('seller', sitePaths.ownListing('Hiredock000000000027'), 'Removed'),
    page('reviewed', sitePaths.ownListing('Monoruler00000000028'), 'Changes requested'),
  ],
  [routePatterns.editListing]: EDITOR_STEPS.map((step) =>
    page(
      'reviewed',
      sitePaths.editListing('Monoruler00000000028', step),
      STEPS[step],
      ...(step === 'review' ? [['Preview']] : []),
    ),
  ),
  [routePatterns.settings]: [
    ...['profile', 'account', 'billing', 'payouts', 'notifications', 'privacy', 'buyer-card', 'terms'].map((tab) =>
      page('buyer', sitePaths.settings(tab), 'Settings'),
    ),
    page('buyer', sitePaths.settings('account'), 'Signed in on', ['Sign out everywhere'], [/Delete/]),
  ],
  [sitePaths.membership]: [
    page('buyer', sitePaths.membership, 'Become a member for $149'),
    page('member', sitePaths.membership, /ember/),
  ],
  [routePatterns.profile]: [
    page('buyer', sitePaths.profile('tobias'), 'For sale and sold'),
    page('seller', sitePaths.profile('diego'), 'Reviews'),
  ],
  [routePatterns.deal]: [
    page(
      'buyer',
      sitePaths.deal(DEAL, 'offer'),
      'Accept $39,500',
      ['More about this deal'],
      ['More about this deal', 'Cancel the deal'],
      [/^Accept \$/],
      ['Decline'],
    ),
    page('seller', sitePaths.deal(DEAL, 'access'), 'Timeline'),
    page('seller', sitePaths.deal(IN_STAGE.asked, 'access'), 'Timeline'),
    page('seller', sitePaths.deal(IN_STAGE.access, 'access'), 'Timeline'),
    page('member', sitePaths.deal(IN_STAGE.accepted, 'invoice'), 'Timeline'),
    page('seller', sitePaths.deal(IN_STAGE.paid, 'handover'), 'Timeline'),
    page(
      'member',
      sitePaths.deal(IN_STAGE.handover, 'handover'),
      'Timeline',
      ['Propose more time'],
      ['Open a dispute'],
    ),
    page('member', sitePaths.deal(IN_STAGE.inspection, 'handover'), 'Timeline', [/^Confirm receipt/]),
    page('seller', sitePaths.deal(IN_STAGE.handover, 'invoice'), 'Timeline'),
    ...DEAL_ROOM.map((tab) => page('member', sitePaths.deal(IN_STAGE.completed, tab), 'Timeline')),
    page('seller', sitePaths.deal(IN_STAGE.dispute, 'handover'), 'State your case'),
    page('member', sitePaths.deal(IN_STAGE.refund, 'timeline'), 'Timeline'),
    onPhone('member', sitePaths.deal(IN_STAGE.handover, 'conversation'), 'Ask for an answer'),
  ],
  [routePatterns.offers]: [
    page('member', sitePaths.offers(), 'Accepted'),
    page('seller', sitePaths.offers('received'), 'Accepted'),
    page('seller', sitePaths.offersOn('Monodock000000000004'), 'Net to you'),
  ],
  [routePatterns.newOffer]: [page('member', sitePaths.newOffer('Nightdesk00000000005'), 'Offer for Nightdesk')],
  [routePatterns.invoices]: [
    page('member', sitePaths.invoices(), 'Void'),
    page('buyer', sitePaths.invoices(), 'No invoices here'),
  ],
  [routePatterns.invoice]: [
    page('member', invoiceOf(IN_STAGE.accepted), /^INV-/),
    page('seller', invoiceOf(IN_STAGE.completed), /^INV-/),
  ],
  [adminPaths.newListings]: [
    page('admin', adminPaths.newListings, 'To review'),
    page('admin', adminPaths.review('Quaykeeper0000000013'), 'Eleven harbours pay in summer'),
    page('admin', adminPaths.changedListings, 'To review'),
  ],
  [adminPaths.listings]: [
    page('admin', adminPaths.listings, 'Words in the title, or its id'),
    page('admin', adminPaths.listing(OWN), 'Public page', ['Remove']),
  ],
  [adminPaths.analytics]: [page('admin', adminPaths.analytics, 'Listings by state')],
  [adminPaths.users]: [
    page('admin', adminPaths.users, 'A name or username, the beginning of the email, or the id'),
    page('admin', adminPaths.user('demo-seller'), 'Make an administrator', ['Deactivate'], ['Warn']),
  ],
  [adminPaths.ledger]: [page('admin', adminPaths.ledger, 'Where money went')],
  [adminPaths.invoices]: [page('admin', adminPaths.invoices, 'Download as CSV')],
  [adminPaths.flags]: [
    page('admin', adminPaths.flags, /^The project’s title/),
    page('admin', `${adminPaths.flags}?tab=bugs`, /^The reporter/),
    page('admin', `${adminPaths.flags}?tab=support`, /^The beginning of the sender/),
    page('admin', adminPaths.funds, 'Proof of funds'),
    page('admin', adminPaths.returnedMails, 'Returned mail'),
  ],
  [adminPaths.offers]: [
    page('admin', adminPaths.offers, 'Download as CSV'),
    page('admin', adminPaths.deal(IN_STAGE.dispute), 'Download as CSV'),
  ],
  [adminPaths.auditLog]: [page('admin', adminPaths.auditLog, 'Audit log')],
  [adminPaths.impersonation]: [page('admin', adminPaths.impersonation, 'Impersonation')],
  [NOT_FOUND]: [page('visitor', NOT_FOUND, 'Page not found')],
};
