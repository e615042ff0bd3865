import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { PageError } from './page-error.tsx';
import type { PageMeta } from './page-meta.ts';
import { Root } from './root.tsx';
import { NotFound } from './routes/not-found.tsx';

const page = (path: string, title: string, lazy: RouteObject['lazy'], heading?: string): RouteObject => ({
  path,
  lazy,
  handle: { title, ...(heading && { heading }) } satisfies PageMeta,
  errorElement: <PageError />,
});

/** Decided when the site is built: production has no such page. */
const KIT: RouteObject[] = import.meta.env.VITE_EMULATORS
  ? [{ element: <PublicLayout />, children: [page('/dev/kit', 'Kit', () => import('./routes/dev-kit.tsx'))] }]
  : [];

/** Layouts of the signed-in site bring the Auth and Firestore SDKs, so they are loaded when needed. */
const signedIn = () => import('./layouts/signed-in.tsx');

/** One file: whoever opens one of them goes through the others. */
const adminPages = () => import('./admin-pages.ts');

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <PageError />,
    HydrateFallback: () => null,
    children: [
      {
        element: <PublicLayout />,
        children: [
          page('/', 'Buy and sell small projects', () => import('./routes/home.tsx')),
          page('/search', 'Projects for sale', () => import('./routes/search.tsx')),
          page('/help', 'Help', () => import('./routes/help.tsx')),
          page('/help/api', 'API reference', () => import('./routes/api-reference.tsx')),
          page('/terms', 'Terms', () => import('./routes/terms.tsx')),
          page('/privacy', 'Privacy', () => import('./routes/privacy.tsx')),
          page('/unsubscribe', 'Emails', () => import('./routes/unsubscribe.tsx')),
          page('/listing/:listingId/:slug?', 'Project', () => import('./routes/listing.tsx')),
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./layouts/auth-layout.tsx')).AuthLayout }),
        children: [
          page('/login', 'Log in', () => import('./routes/login.tsx')),
          page('/register', 'Sign up', () => import('./routes/register.tsx')),
          page('/signup', 'Sign up', () => import('./routes/signup.tsx')),
          page('/forgot-password', 'Forgot your password', () => import('./routes/forgot-password.tsx')),
          page('/reset-password', 'Set a new password', () => import('./routes/reset-password.tsx')),
          page('/verify-email', 'Verify your email', () => import('./routes/verify-email.tsx')),
          page('/auth', 'Account', () => import('./routes/auth-action.tsx')),
          {
            lazy: async () => ({ Component: (await signedIn()).RequireUser }),
            children: [
              page('/onboarding', 'Welcome', () => import('./routes/onboarding-buyer.tsx')),
              page('/onboarding/seller', 'Welcome', () => import('./routes/onboarding-seller.tsx')),
            ],
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await signedIn()).DashboardLayout }),
        children: [
          page('/dashboard', 'Dashboard', () => import('./routes/dashboard.tsx'), 'Your move'),
          page('/messages', 'Messages', () => import('./routes/messages.tsx')),
          page('/projects/sell', 'Projects selling', () => import('./routes/selling.tsx')),
          page('/projects/buy', 'Projects buying', () => import('./routes/buying.tsx')),
          page('/settings', 'Settings', () => import('./routes/settings.tsx')),
          page('/membership', 'Membership', () => import('./routes/membership.tsx')),
          page('/profile/:who', 'Profile', () => import('./routes/profile.tsx')),
          page('/deals/:dealId', 'Deal', () => import('./routes/deal.tsx')),
          page('/offers', 'Offers', () => import('./routes/offers.tsx')),
          page('/offers/new/:listingId', 'Make an offer', () => import('./routes/new-offer.tsx')),
          page('/invoices', 'Invoices', () => import('./routes/invoices.tsx')),
          page('/invoices/:invoiceId', 'Invoice', () => import('./routes/invoice.tsx')),
        ],
      },
      {
        lazy: async () => ({ Component: (await signedIn()).ListProjectLayout }),
        children: [page('/projects/sell/:listingId/edit', 'List a project', () => import('./routes/edit-listing.tsx'))],
      },
      {
        lazy: async () => ({ Component: (await signedIn()).AdminLayout }),
        children: [
          page('/admin/new-listings', 'New listings', async () => (await adminPages()).newListings),
          page('/admin/analytics', 'Analytics', () => import('./routes/admin/analytics.tsx')),
          page('/admin/users', 'Users', async () => (await adminPages()).users),
          page('/admin/invoices', 'All invoices', async () => (await adminPages()).invoices),
          page('/admin/flags', 'Flags', async () => (await adminPages()).flags),
          page('/admin/offers', 'All offers', async () => (await adminPages()).offers),
          page('/admin/audit-log', 'Audit log', async () => (await adminPages()).auditLog),
          page('/admin/impersonation', 'Impersonation', async () => (await adminPages()).impersonation),
        ],
      },
      ...KIT,
      { element: <BlankLayout />, children: [{ path: '*', element: <NotFound />, handle: { title: 'Not found' } }] },
    ],
  },
]);
