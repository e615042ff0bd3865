interface MailTopicRow {
  label: string;
  text: string;
  /** On for an account that has not chosen. */
  onByDefault: boolean;
}

/**
 * Topics of mail, which readers switch on and off: types of notifications, news of watched projects, and matches of
 * saved searches. Every topic that asks something of its reader or moves money is on by default.
 */
const TOPICS = {
  offer: { label: 'Offers', text: 'Made, countered, accepted, declined or about to expire.', onByDefault: true },
  message: { label: 'Messages', text: 'One email per conversation until you read it.', onByDefault: true },
  invoice: { label: 'Invoices', text: 'Issued, due soon or overdue.', onByDefault: true },
  invoice_paid: { label: 'Payments', text: 'When an invoice is paid.', onByDefault: true },
  other: {
    label: 'Listings and deals',
    text: 'Decisions about your listings, access, handover, problems, inspection, completion and disputes.',
    onByDefault: true,
  },
  watching: {
    label: 'Watched projects',
    text: 'A lower price, a sale, or a project on your watchlist that is for sale again.',
    onByDefault: false,
  },
  alerts: {
    label: 'Saved searches',
    text: 'Projects that match them, as soon as you chose for each search.',
    onByDefault: true,
  },
};

export type MailTopic = keyof typeof TOPICS;
export const MAIL_TOPICS: Record<MailTopic, MailTopicRow> = TOPICS;
export const MAIL_TOPIC_KEYS = Object.keys(TOPICS) as [MailTopic, ...MailTopic[]];

/** One value for each topic, made of its row. */
export const forEachMailTopic = <Value>(of: (row: MailTopicRow) => Value): Record<MailTopic, Value> =>
  Object.fromEntries(MAIL_TOPIC_KEYS.map((topic) => [topic, of(MAIL_TOPICS[topic])])) as Record<MailTopic, Value>;
