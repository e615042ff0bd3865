interface MailTopicRow {
  label: string;
  text: string;
  /** Default for accounts that haven't changed the topic's setting. */
  onByDefault: boolean;
}

/**
 * Email topics that users can switch on and off: types of notifications, news about watched projects, and saved search
 * matches. Every topic that requires action or involves money is on by default.
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
    text: 'Projects that match them, as often as you chose for each search.',
    onByDefault: true,
  },
};

export type MailTopic = keyof typeof TOPICS;
export const MAIL_TOPICS: Record<MailTopic, MailTopicRow> = TOPICS;
export const MAIL_TOPIC_KEYS = Object.keys(TOPICS) as [MailTopic, ...MailTopic[]];

/** Builds a record with one value per topic, computed from the topic's row. */
export const forEachMailTopic = <Value>(of: (row: MailTopicRow) => Value): Record<MailTopic, Value> =>
  Object.fromEntries(MAIL_TOPIC_KEYS.map((topic) => [topic, of(MAIL_TOPICS[topic])])) as Record<MailTopic, Value>;
