/** Where one account, deal or invoice is looked at in the admin area. */
export const adminUrls = {
  user: (uid: string) => `/admin/users?user=${encodeURIComponent(uid)}`,
  deal: (id: string) => `/admin/offers?deal=${encodeURIComponent(id)}`,
  invoice: (id: string) => `/admin/invoices?invoice=${encodeURIComponent(id)}`,
  invoicesOf: (uid: string) => `/admin/invoices?party=${encodeURIComponent(uid)}`,
  offersOf: (uid: string) => `/admin/offers?party=${encodeURIComponent(uid)}`,
} as const;
