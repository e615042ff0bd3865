/** The sections of a deal record in reading order. Each has its own digest, which shows where a record was altered. */
export const RECORD_SECTIONS = {
  deal: 'Deal',
  parties: 'Buyer and seller',
  figures: 'Figures of the project',
  disclosure: 'Access and terms',
  code: 'Access to the code',
  openings: 'What the buyer opened',
  documents: 'Documents of the listing',
  answers: 'Questions and answers',
  offers: 'Offers',
  messages: 'Messages',
  files: 'Shared files',
  invoices: 'Invoices and payments',
  handover: 'Handover',
  moves: 'Transfers and problems',
  moreTime: 'More time',
  refundRequests: 'Refund requests',
  disputes: 'Disputes',
  reviews: 'Reviews',
  timeline: 'Timeline',
} as const;
export type RecordSection = keyof typeof RECORD_SECTIONS;
export const RECORD_SECTION_NAMES = Object.keys(RECORD_SECTIONS) as [RecordSection, ...RecordSection[]];
