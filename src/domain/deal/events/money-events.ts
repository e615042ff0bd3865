import type { EventRow } from './event-row.ts';

const notice = { type: 'invoice', tab: 'invoice' } as const;

export const MONEY_EVENTS = {
  'invoice-issued': {
    line: ({ label, amount }) => `Invoice ${label} for ${amount} was issued`,
    notice: {
      ...notice,
      to: 'buyer',
      title: ({ amount, listing }) => `Invoice for ${amount}: ${listing}`,
      message: ({ label }) => `${label} was issued.`,
      begins: 'accepted',
    },
  },
  paid: {
    line: ({ who, amount }) => `${who} paid ${amount}`,
    notice: {
      ...notice,
      type: 'invoice_paid',
      to: 'both',
      title: ({ amount, listing }) => `${amount} paid for ${listing}`,
      message: () => 'Held by the payment provider until the handover is confirmed.',
      begins: 'paid',
    },
  },
  'payment-due-soon': {
    line: ({ amount }) => `${amount} is due soon`,
    notice: {
      ...notice,
      to: 'buyer',
      title: ({ amount, listing }) => `${amount} for ${listing} is due soon`,
      message: () => 'You can pay it in the deal room.',
    },
  },
  'payment-overdue': {
    line: ({ amount }) => `${amount} is overdue`,
    notice: {
      ...notice,
      to: 'both',
      title: ({ amount, listing }) => `${amount} for ${listing} is overdue`,
      message: () => 'The due date has passed without a payment.',
    },
  },
  'payment-failed': {
    line: ({ amount }) => `A payment of ${amount} failed`,
    notice: {
      ...notice,
      to: 'buyer',
      title: ({ listing }) => `A payment for ${listing} failed`,
      message: ({ amount }) => `${amount} did not arrive. Try again, or pay another way.`,
    },
  },
  'payment-extended': {
    line: ({ amount, label }) => `An administrator extended the time to pay ${amount} to ${label}`,
    notice: {
      ...notice,
      to: 'both',
      title: ({ amount, listing }) => `More time to pay ${amount} for ${listing}`,
      message: ({ label }) => `An administrator set the new due date: ${label}.`,
    },
  },
  'payment-waived': {
    line: ({ who, amount }) => `${who} waived ${amount}`,
    notice: {
      ...notice,
      to: 'buyer',
      title: ({ amount, listing }) => `${amount} for ${listing} waived`,
      message: ({ who }) => `${who} no longer asks for it.`,
    },
  },
  'payment-defaulted': {
    line: ({ amount }) => `An administrator marked ${amount} as not paid`,
    notice: {
      ...notice,
      to: 'both',
      title: ({ amount, listing }) => `${amount} for ${listing} marked as not paid`,
      message: () => 'An administrator recorded that this payment will not arrive.',
    },
  },
  'payment-voided': {
    line: () => 'The unpaid part of the invoice is void',
    notice: {
      ...notice,
      to: 'both',
      title: ({ listing }) => `The invoice for ${listing} is void`,
      message: () => 'Nothing more is owed on it.',
    },
  },
  'payment-refunded': {
    line: ({ amount }) => `${amount} was refunded to the buyer`,
    notice: {
      ...notice,
      to: 'both',
      title: ({ amount, listing }) => `${amount} for ${listing} refunded`,
      message: () => 'It goes back to where it was paid from.',
    },
  },
  'outside-reported': {
    line: ({ who, label }) => `${who} reported a payment outside Handoff: ${label}`,
    notice: {
      ...notice,
      to: 'other',
      title: ({ listing }) => `Payment outside Handoff reported for ${listing}`,
      message: ({ who, label }) => `${who} gave the reference ${label}. The seller confirms receipt.`,
    },
  },
  'outside-confirmed': {
    line: ({ who, amount }) => `${who} confirmed that ${amount} was paid outside Handoff`,
    notice: {
      ...notice,
      to: 'both',
      title: ({ listing }) => `Payment for ${listing} confirmed`,
      message: ({ amount }) => `${amount} arrived outside Handoff. The handover begins.`,
    },
  },
  'outside-rejected': {
    line: () => 'The payment outside Handoff was not confirmed',
    notice: {
      ...notice,
      to: 'both',
      title: ({ listing }) => `Payment for ${listing} not confirmed`,
      message: () => 'The time to pay continues to run.',
    },
  },
  released: {
    line: ({ amount }) => `${amount} was released to the seller`,
    notice: {
      ...notice,
      to: 'seller',
      title: ({ amount, listing }) => `${amount} for ${listing} released`,
      message: () => 'It is on its way to your payout account.',
    },
  },
  'payout-waiting': {
    line: ({ amount }) => `${amount} is waiting for the seller’s payout account`,
    notice: {
      ...notice,
      to: 'seller',
      title: ({ amount, listing }) => `${amount} for ${listing} is waiting for you`,
      message: () => 'Set up your payout account to receive it.',
    },
  },
  chargeback: {
    line: ({ amount, label }) => `Chargeback of ${amount}: ${label}`,
    notice: {
      ...notice,
      type: 'other',
      to: 'both',
      title: ({ listing }) => `Chargeback on ${listing}`,
      message: ({ amount, label }) => `${amount}: ${label}.`,
    },
  },
} satisfies Record<string, EventRow>;
