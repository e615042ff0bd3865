import type { RouteObject } from 'react-router-dom';
import { adminPaths, routePatterns, sitePaths } from '../domain/site-paths.ts';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { GuardedLayout } from './layouts/guarded-page.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import type { RouteHandle } from './navigation/site-router.tsx';
import { NotFound } from './not-found.tsx';
import { layout, page, publicPages, siteOf } from './public-pages.tsx';

/** Routes of the component kit; empty in production builds. */
const KIT: RouteObject[] = import.meta.env.VITE_EMULATORS
  ? [{ element: <PublicLayout />, children: [page(sitePaths.kit, 'Kit', () => import('./routes/dev-kit.tsx'))] }]
  : [];

/** The signed-in layouts pull in the Auth and Firestore SDKs, so they are loaded on demand. */
const signedIn = () => import('./layouts/signed-in.tsx');

const authLayout = async () => (await import('./layouts/auth-layout.tsx')).AuthLayout;

/** Loads all admin pages as one chunk, because administrators who open one usually open the others. */
const adminPages = () => import('./admin-pages.ts');

export const routes = siteOf([
  publicPages,
  {
    element: <GuardedLayout />,
    children: [
      {
        ...layout(authLayout),
        children: [page(routePatterns.register, 'Sign up', () => import('./routes/sign-in/register.tsx'))],
      },
      {
        element: <BlankLayout />,
        children: [
          { path: '*', element: <NotFound />, handle: { meta: { title: 'Not found' } } satisfies RouteHandle },
        ],
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
]);
