/** The tabs of the deal room with their labels, in order; the keys are values of `?tab=`. */
export const DEAL_TABS = {
  /** On a phone; on a wide screen the conversation stands beside the other tabs. */
  conversation: 'Conversation',
  access: 'Access',
  offer: 'Offer',
  invoice: 'Invoice',
  handover: 'Handover',
  review: 'Review',
  timeline: 'Timeline',
} as const;
export type DealTab = keyof typeof DEAL_TABS;
