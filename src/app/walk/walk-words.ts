import type { DealRole } from '../../domain/deal/states.ts';
import type { WalkStage } from './sample-deal.ts';

/** A sentence about each stage for each side. In the sample sale, Nora is the buyer and Sam is the seller. */
export const WALK_WORDS: Record<WalkStage, Record<DealRole, string>> = {
  inquiry: {
    buyer: 'You asked a question before signing anything. It is Sam’s turn to answer.',
    seller: 'Nora asked a question before signing anything. It is your turn to answer.',
  },
  access: {
    buyer: 'You asked to see the confidential details. It is Sam’s turn to grant access or refuse.',
    seller: 'Nora asks to see the confidential details. It is your turn: her buyer card says who asks.',
  },
  negotiation: {
    buyer: 'You made an offer, and Sam countered. It is your turn to accept, counter or decline, term by term.',
    seller: 'Nora made an offer, and you countered. It is her turn to accept, counter or decline, term by term.',
  },
  accepted: {
    buyer: 'The project is reserved for you, and you may still cancel without a reason. It is your turn to pay.',
    seller: 'The project is reserved for Nora, who may still cancel without a reason. It is her turn to pay.',
  },
  paid: {
    buyer: 'The payment provider holds your money. It is Sam’s turn to hand over, one item per asset.',
    seller: 'The payment provider holds the money. It is your turn to hand over, one item per asset.',
  },
  handover: {
    buyer: 'The domain is on its way; confirm each item once it has arrived. It is Sam’s turn to transfer the rest.',
    seller: 'The domain is on its way, and Nora confirms what has arrived. It is your turn to transfer the rest.',
  },
  inspection: {
    buyer: 'Everything is transferred. It is your turn: seven days to check it, and to report what is missing.',
    seller: 'Everything is transferred. It is Nora’s turn: seven days to check it, and to report what is missing.',
  },
  completed: {
    buyer: 'The sale is completed and the money released, except the holdback. Both sides can write a review.',
    seller: 'The sale is completed and the money released, except the holdback. Both sides can write a review.',
  },
};

/**
 * Returns true if pressing a button with this label moves the sale to the next stage. Other controls only show a note
 * that this is a sample deal.
 */
export const isStepForward = (label: string): boolean =>
  /^(Request access|Grant access|Accept|Pay|I’ve transferred it|Confirm receipt)\b/.test(label);
