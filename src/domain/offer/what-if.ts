import type { User } from '../account/user.ts';
import type { DealRole } from '../deal/states.ts';
import { DUE_AHEAD_DAYS, LATE_DAYS, PAYOUT_DAYS } from '../invoice/due-parts.ts';
import { formatMoney } from '../shared/money.ts';
import { storedDate } from '../shared/stored-moments.ts';
import { addDays, daysText } from '../shared/time.ts';
import { type Offer, REVIVAL_HOURS } from './offer.ts';

/** A possible event and its consequences. */
export interface WhatIf {
  what: string;
  follows: string;
  /** Information the payment provider still needs from the current user, as the provider's requirement names. */
  asks?: readonly string[];
  /** Set if the current user still has something to provide. */
  warns?: true;
}

/** Facts that determine the consequences of an acceptance. */
export interface WhatIfFacts {
  offer: Offer;
  /** The current user's side. */
  role: DealRole;
  buyer: string;
  seller: string;
  listing: string;
  /** True for an anonymous listing, where a cancellation doesn't count on the seller's record. */
  anonymous: boolean;
  /** Actual or hypothetical acceptance time. */
  acceptedAt: Date;
  /** Number of other open offers on the listing; null if the current user isn't allowed to know. */
  others: number | null;
  /** The current user's billing and payout details so far. */
  hasBilling: boolean;
  payouts: User['payouts'];
}

/**
 * Returns the consequences of accepting an offer and of events that may follow, using the same constants as the rules
 * that govern them.
 */
export function whatIf(facts: WhatIfFacts): WhatIf[] {
  const { offer, acceptedAt } = facts;
  const payBy = addDays(acceptedAt, offer.exclusivityDays);
  return [
    ...missingSteps(facts),
    reservedStep(facts, payBy),
    otherOffers(facts),
    unpaidStep(facts, payBy),
    diligence(facts),
    sellerCancels(facts),
    ...holdback(facts),
    ...installments(facts),
  ];
}

function missingSteps({ role, hasBilling, payouts }: WhatIfFacts): WhatIf[] {
  const billing: WhatIf = {
    what: 'Your billing details are missing',
    follows: 'You enter them before you accept: they go on the invoice.',
    warns: true,
  };
  return [...(hasBilling ? [] : [billing]), ...(role === 'seller' ? [payoutAccount(payouts)] : [])];
}

/** Describes the state of the seller's payout account and its consequences. */
function payoutAccount(payouts: User['payouts']): WhatIf {
  if (payouts?.ready) return { what: 'Your payout account is ready', follows: 'Released money is sent there.' };
  const waits = `You can accept, and the buyer can pay. Released money waits until it’s ready: you’re reminded every week, and after ${daysText(PAYOUT_DAYS)} an administrator looks into it.`;
  if (!payouts) return { what: 'You have no payout account yet', follows: waits, warns: true };
  const still = payouts.asks.length
    ? 'still needs the details listed here: add them in your payout settings'
    : 'hasn’t cleared it yet';
  return {
    what: 'Your payout account isn’t ready',
    follows: `The payment provider ${still}. ${waits}`,
    asks: payouts.asks,
    warns: true,
  };
}

const reservedStep = ({ offer, role, buyer, listing }: WhatIfFacts, payBy: Date): WhatIf => {
  const mine = offer.by === role;
  const accepts = mine ? (role === 'buyer' ? 'The seller accepts' : `${buyer} accepts`) : 'You accept';
  return {
    what: accepts,
    follows:
      role === 'buyer'
        ? `${listing} is reserved for you until ${storedDate(payBy)}. No other offer can be accepted meanwhile.`
        : `${listing} is reserved for ${buyer} until ${storedDate(payBy)}. You can’t accept another offer meanwhile.`,
  };
};

function otherOffers({ role, others }: WhatIfFacts): WhatIf {
  const kept = others === 0 ? 'Later offers are kept as back-ups.' : `${openOffers(others)}, and so are later ones.`;
  return {
    what: role === 'buyer' ? 'Others have made offers, too' : 'There are other offers',
    follows: `${kept} If this sale falls through, back-ups are open again for at least ${REVIVAL_HOURS} hours.`,
  };
}

function openOffers(others: number | null): string {
  if (others === 1) return 'The other open offer is kept as a back-up';
  return others === null
    ? 'Other open offers are kept as back-ups'
    : `The ${others} other open offers are kept as back-ups`;
}

const unpaidStep = ({ role, buyer, listing }: WhatIfFacts, payBy: Date): WhatIf => ({
  what: `${role === 'buyer' ? 'You don’t' : `${buyer} doesn’t`} pay by ${storedDate(payBy)}`,
  follows: `The deal lapses: the invoice becomes void and ${listing} is for sale again, unless a payment is still being processed.`,
});

function diligence({ offer, role, buyer, acceptedAt, listing }: WhatIfFacts): WhatIf {
  const until = storedDate(addDays(acceptedAt, offer.diligenceDays));
  if (offer.diligenceDays === 0) {
    return role === 'buyer'
      ? {
          what: 'You change your mind',
          follows: 'There is no diligence, so you can’t cancel. Unpaid, the deal lapses.',
        }
      : { what: `${buyer} wants to cancel`, follows: 'There is no diligence, so they can’t. Unpaid, the deal lapses.' };
  }
  return role === 'buyer'
    ? {
        what: `You don’t like what you find by ${until}`,
        follows:
          'During diligence you may cancel without a reason, and pay nothing. After it you can’t cancel; unpaid, the deal lapses.',
      }
    : {
        what: `${buyer} cancels during diligence, until ${until}`,
        follows: `They need no reason, and ${listing} is for sale again. After diligence they can’t cancel.`,
      };
}

function sellerCancels({ role, seller, anonymous }: WhatIfFacts): WhatIf {
  const counts = (record: string) => (anonymous ? '.' : `, and it counts on ${record} record.`);
  return role === 'seller'
    ? {
        what: 'You cancel before it is paid',
        follows: `You give a reason, which the buyer reads${counts('your')} Once it is paid you can’t cancel.`,
      }
    : {
        what: `${seller} cancels before you pay`,
        follows: `They give a reason, which you read${counts('their')} Once you have paid, they can’t cancel.`,
      };
}

function holdback({ offer, role, seller }: WhatIfFacts): WhatIf[] {
  if (!offer.holdback) return [];
  const { amount, days } = offer.holdback;
  const to = role === 'seller' ? 'you' : seller;
  return [
    {
      what: 'Something turns out wrong after completion',
      follows: `The ${formatMoney(amount)} held back is released to ${to} ${daysText(days)} after completion, unless a dispute over the holdback is opened first. Then an administrator decides.`,
    },
  ];
}

const installments = ({ offer, role }: WhatIfFacts): WhatIf[] =>
  offer.installments.length
    ? [
        {
          what: role === 'buyer' ? 'You don’t pay an installment' : 'An installment isn’t paid',
          follows: `It can be paid from ${daysText(DUE_AHEAD_DAYS)} before it’s due. Once it’s ${daysText(LATE_DAYS)} overdue, an administrator looks into it. The sale isn’t undone.`,
        },
      ]
    : [];
