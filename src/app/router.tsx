import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { adminPaths, routePatterns, sitePaths } from '../domain/site-paths.ts';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { Checked } from './layouts/checked-page.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { NotFound } from './not-found.tsx';
import { FrameError, PageError } from './page-error.tsx';
import type { PageMeta } from './page-meta.ts';
import { Root } from './root.tsx';

type Load = () => Promise<object>;

/** The router shows nothing if a file cannot be loaded; a component that throws brings up the error page. */
const late =
  (load: Load): Load =>
  () =>
    load().catch((error: unknown) => ({
      Component: () => {
        throw error;
      },
    }));

const page = (path: string, title: string, load: Load, heading?: string): RouteObject => ({
  path,
  lazy: late(load),
  handle: { title, ...(heading && { heading }) } satisfies PageMeta,
  errorElement: <PageError />,
});

/** A layout whose code is loaded on demand; if that fails, the public frame stands in for it. */
const layout = (load: () => Promise<ComponentType>) => ({
  lazy: late(async () => ({ Component: await load() })),
  errorElement: <FrameError />,
});

/** Decided at build time: production has no such page. */
const KIT: RouteObject[] = import.meta.env.VITE_EMULATORS
  ? [{ element: <PublicLayout />, children: [page(sitePaths.kit, 'Kit', () => import('./routes/dev-kit.tsx'))] }]
  : [];

/** The signed-in layouts pull in the Auth and Firestore SDKs, so they are loaded on demand. */
const signedIn = () => import('./layouts/signed-in.tsx');

const authLayout = async () => (await import('./layouts/auth-layout.tsx')).AuthLayout;

/** One chunk for all of them: administrators who open one page usually open the others. */
const adminPages = () => import('./admin-pages.ts');

// The router calls the first entry of each document "default". Under a key of its own it keeps its scroll position when
// it is reloaded or come back to, and the next page of the tab does not begin there.
if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, '');

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <FrameError />,
    HydrateFallback: () => null,
    children: [
      {
        element: <PublicLayout />,
        children: [
          page(sitePaths.home, 'Buy and sell small projects', () => import('./routes/public/home.tsx')),
          page(sitePaths.search, 'Projects for sale', () => import('./routes/public/search.tsx')),
          page(sitePaths.help, 'Help', () => import('./routes/public/help.tsx')),
          page(sitePaths.helpFigures, 'How figures are defined', () => import('./routes/public/figures.tsx')),
          page(sitePaths.helpFees, 'Fees', () => import('./routes/public/fees.tsx')),
          page(sitePaths.apiReference, 'API reference', () => import('./routes/public/api-reference.tsx')),
          page(sitePaths.terms, 'Terms', () => import('./routes/public/terms.tsx')),
          page(sitePaths.privacy, 'Privacy', () => import('./routes/public/privacy.tsx')),
          page(sitePaths.verify, 'Check a deal record or an invoice', () => import('./routes/public/verify.tsx')),
          page(sitePaths.unsubscribe, 'Emails', () => import('./routes/sign-in/unsubscribe.tsx')),
          page(routePatterns.compare, 'Compare projects', () => import('./routes/public/compare.tsx')),
          page(routePatterns.listing, 'Project', () => import('./routes/public/listing.tsx')),
        ],
      },
      {
        element: <Checked />,
        children: [
          {
            ...layout(authLayout),
            children: [page(routePatterns.register, 'Sign up', () => import('./routes/sign-in/register.tsx'))],
          },
          {
            element: <BlankLayout />,
            children: [{ path: '*', element: <NotFound />, handle: { title: 'Not found' } }],
          },
        ],
      },
      {
        ...layout(authLayout),
        children: [
          page(routePatterns.login, 'Log in', () => import('./routes/sign-in/login.tsx')),
          page(routePatterns.signup, 'Sign up', () => import('./routes/sign-in/signup.tsx')),
          page(sitePaths.forgotPassword, 'Forgot your password', () => import('./routes/sign-in/forgot-password.tsx')),
          page(routePatterns.resetPassword, 'Set a new password', () => import('./routes/sign-in/reset-password.tsx')),
          page(sitePaths.verifyEmail, 'Verify your email', () => import('./routes/sign-in/verify-email.tsx')),
          page(routePatterns.authAction, 'Account', () => import('./routes/sign-in/auth-action.tsx')),
          {
            ...layout(async () => (await signedIn()).RequireUser),
            children: [
              page(sitePaths.onboarding, 'Welcome', () => import('./routes/sign-in/onboarding-buyer.tsx')),
              page(sitePaths.sellerOnboarding, 'Welcome', () => import('./routes/sign-in/onboarding-seller.tsx')),
            ],
          },
        ],
      },
      {
        ...layout(async () => (await signedIn()).DashboardLayout),
        children: [
          page(sitePaths.dashboard, 'Dashboard', () => import('./routes/market/dashboard.tsx'), 'Your move'),
          page(sitePaths.messages, 'Messages', () => import('./routes/market/messages.tsx')),
          page(routePatterns.notifications, 'Notifications', () => import('./routes/market/notifications.tsx')),
          page(sitePaths.selling, 'Projects selling', () => import('./routes/market/selling.tsx')),
          page(routePatterns.ownListing, 'Your listing', () => import('./routes/market/own-listing.tsx')),
          page(sitePaths.buying, 'Projects buying', () => import('./routes/market/buying.tsx')),
          page(routePatterns.settings, 'Settings', () => import('./routes/market/settings.tsx')),
          page(sitePaths.membership, 'Membership', () => import('./routes/market/membership.tsx')),
          page(routePatterns.profile, 'Profile', () => import('./routes/market/profile.tsx')),
          page(routePatterns.deal, 'Deal', () => import('./routes/market/deal.tsx')),
          page(routePatterns.offers, 'Offers', () => import('./routes/market/offers.tsx')),
          page(routePatterns.newOffer, 'Make an offer', () => import('./routes/market/new-offer.tsx')),
          page(routePatterns.invoices, 'Invoices', () => import('./routes/market/invoices.tsx')),
          page(routePatterns.invoice, 'Invoice', () => import('./routes/market/invoice.tsx')),
        ],
      },
      {
        ...layout(async () => (await signedIn()).ListProjectLayout),
        children: [page(routePatterns.editListing, 'List a project', () => import('./routes/market/edit-listing.tsx'))],
      },
      {
        ...layout(async () => (await signedIn()).AdminLayout),
        children: [
          page(adminPaths.newListings, 'New listings', async () => (await adminPages()).newListings),
          page(adminPaths.listings, 'All listings', async () => (await adminPages()).listings),
          page(adminPaths.analytics, 'Analytics', () => import('./routes/admin/analytics.tsx')),
          page(adminPaths.users, 'Users', async () => (await adminPages()).users),
          page(adminPaths.invoices, 'All invoices', async () => (await adminPages()).invoices),
          page(adminPaths.ledger, 'Ledger', async () => (await adminPages()).ledger),
          page(adminPaths.flags, 'Flags', async () => (await adminPages()).flags),
          page(adminPaths.offers, 'All offers', async () => (await adminPages()).offers),
          page(adminPaths.auditLog, 'Audit log', async () => (await adminPages()).auditLog),
          page(adminPaths.impersonation, 'Impersonation', async () => (await adminPages()).impersonation),
        ],
      },
      ...KIT,
    ],
  },
]);
