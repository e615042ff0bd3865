/**
 * Every Firestore path, once. The builders serve ids and `{wildcards}` alike, so a trigger and a
 * read cannot disagree about where something lies. Storage paths follow at the end.
 */
export const paths = {
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, id: string) => `users/${uid}/notifications/${id}`,
  counters: (uid: string) => `users/${uid}/inbox/counters`,
  ownListings: (uid: string) => `users/${uid}/listings`,
  ownListing: (uid: string, id: string) => `users/${uid}/listings/${id}`,
  sessions: (uid: string) => `users/${uid}/sessions`,
  session: (uid: string, id: string) => `users/${uid}/sessions/${id}`,
  consents: (uid: string) => `users/${uid}/consents`,
  consent: (uid: string, id: string) => `users/${uid}/consents/${id}`,
  adminNotes: (uid: string) => `users/${uid}/admin/notes`,
  profile: (uid: string) => `profiles/${uid}`,
  username: (name: string) => `usernames/${name}`,
  listings: () => 'listings',
  listing: (id: string) => `listings/${id}`,
  draft: (id: string) => `listings/${id}/private/draft`,
  claim: (id: string) => `listings/${id}/private/claim`,
  submissions: (id: string) => `listings/${id}/submissions`,
  submission: (id: string, n: string) => `listings/${id}/submissions/${n}`,
  accessTier: (id: string) => `listings/${id}/tiers/access`,
  documents: (id: string) => `listings/${id}/documents`,
  document: (id: string, document: string) => `listings/${id}/documents/${document}`,
  openings: (id: string) => `listings/${id}/openings`,
  opening: (id: string, opening: string) => `listings/${id}/openings/${opening}`,
  olderFigures: (id: string) => `listings/${id}/olderFigures`,
  olderFigure: (id: string, figure: string) => `listings/${id}/olderFigures/${figure}`,
  changes: (id: string) => `listings/${id}/changes`,
  change: (id: string, n: string) => `listings/${id}/changes/${n}`,
  deals: () => 'deals',
  deal: (id: string) => `deals/${id}`,
  messages: (dealId: string) => `deals/${dealId}/messages`,
  message: (dealId: string, id: string) => `deals/${dealId}/messages/${id}`,
  presence: (dealId: string, uid: string) => `deals/${dealId}/presence/${uid}`,
  offers: (dealId: string) => `deals/${dealId}/offers`,
  offer: (dealId: string, version: string) => `deals/${dealId}/offers/${version}`,
  handoverItems: (dealId: string) => `deals/${dealId}/handover`,
  handoverItem: (dealId: string, id: string) => `deals/${dealId}/handover/${id}`,
  sharedFiles: (dealId: string) => `deals/${dealId}/files`,
  sharedFile: (dealId: string, id: string) => `deals/${dealId}/files/${id}`,
  dealEvents: (dealId: string) => `deals/${dealId}/events`,
  dealEvent: (dealId: string, id: string) => `deals/${dealId}/events/${id}`,
  invoices: () => 'invoices',
  invoice: (id: string) => `invoices/${id}`,
  ledger: () => 'ledger',
  ledgerEntry: (id: string) => `ledger/${id}`,
  review: (id: string) => `reviews/${id}`,
  reviews: () => 'reviews',
  mails: () => 'mail',
  mail: (id: string) => `mail/${id}`,
  mediaUses: () => 'mediaUses',
  mediaUse: (id: string) => `mediaUses/${id}`,
  secret: (name: string) => `secrets/${name}`,
  reviewTwin: (id: string) => `reviews/${id}/private/deal`,
  bugReports: () => 'bugReports',
  supportRequests: () => 'supportRequests',
  bugReport: (id: string) => `bugReports/${id}`,
  supportRequest: (id: string) => `supportRequests/${id}`,
  flags: () => 'flags',
  flag: (id: string) => `flags/${id}`,
  blocks: (uid: string) => `users/${uid}/blocks`,
  block: (uid: string, other: string) => `users/${uid}/blocks/${other}`,
  limit: (uid: string, endpoint: string) => `limits/${uid}_${endpoint}`,
  outboxRows: () => 'outbox',
  outbox: (id: string) => `outbox/${id}`,
  supportVisits: (uid: string) => `users/${uid}/supportVisits`,
  supportVisit: (uid: string, id: string) => `users/${uid}/supportVisits/${id}`,
  impersonation: (adminUid: string) => `impersonations/${adminUid}`,
  auditLog: () => 'auditLog',
  auditEntry: (id: string) => `auditLog/${id}`,
  command: (key: string) => `commands/${key}`,
  counter: (name: string) => `counters/${name}`,
  processed: (id: string) => `processed/${id}`,
  setting: (name: string) => `settings/${name}`,
  simulatedSession: (id: string) => `simulatedSessions/${id}`,
} as const;

/** A deal is one buyer's pursuit of one listing: `{listingId}_{buyerId}`. */
export const dealId = (listingId: string, buyerId: string): string => `${listingId}_${buyerId}`;

export const storagePaths = {
  /** A private original on its way in. */
  listingUpload: (uid: string, listingId: string, pictureId: string) =>
    `listings/${uid}/${listingId}/teaser/${pictureId}`,
  /** A private original of somebody's own picture on its way in. */
  profilePicture: (uid: string, pictureId: string) => `uploads/${uid}/picture/${pictureId}`,
  /** Proof beside a listing, private for good. */
  document: (uid: string, listingId: string, documentId: string) =>
    `listings/${uid}/${listingId}/documents/${documentId}`,
  /** Sent along in a deal, private for good. */
  sharedFile: (dealId: string, uid: string, fileId: string) => `deals/${dealId}/${uid}/${fileId}`,
  /** A published rendition; `/media/{hash}-{width}.{type}` on the site. */
  media: (name: string) => `public/media/${name}`,
} as const;
