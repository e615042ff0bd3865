/** The tabs of the deal room with their labels, in order; the keys are values of `?tab=`. */
export const DEAL_TABS = {
  /** On a phone; on a wide screen the conversation stands beside the other tabs. */
  conversation: 'Conversation',
  /** The room of what is disclosed: access, figures, questions and documents. */
  access: 'Answers and documents',
  offer: 'Offer',
  invoice: 'Invoice',
  handover: 'Handover',
  /** Reviews, support, payments to come; named after the reviews that links in mails speak of. */
  review: 'After the sale',
  timeline: 'Timeline',
  record: 'Deal record',
} as const;
export type DealTab = keyof typeof DEAL_TABS;
