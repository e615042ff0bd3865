import { onboardingMachines } from './account/onboarding.ts';
import { accountMachine } from './account/states.ts';
import { questionMachine } from './answer/states.ts';
import { fundsMachine } from './buyer/funds-states.ts';
import { caseMachine } from './case/states.ts';
import { connectionMachine } from './connection/states.ts';
import { accessMachine } from './deal/states.ts';
import { disputeMachine } from './dispute/states.ts';
import { handoverMachine } from './handover/states.ts';
import { outsideMachine } from './invoice/outside/states.ts';
import { partMachine } from './invoice/states.ts';
import { listingMachine } from './listing/states.ts';
import { mailMachine } from './mail/states.ts';
import { offerMachine } from './offer/states.ts';
import { ownershipMachine } from './ownership/states.ts';
import { recomputeMachine } from './recompute/states.ts';
import { repositoryMachine } from './repository/states.ts';
import { reviewMachine } from './review/states.ts';
import type { Machine } from './shared/machine.ts';

interface NamedTable {
  title: string;
  about: string;
  machine: Machine<string, string, string>;
}

/** All state tables, for docs/states.md and for a test of every combination of state, event and actor. */
export const STATE_TABLES = {
  listing: { title: 'Listing', about: 'A project put up for sale.', machine: listingMachine },
  question: {
    title: 'Question',
    about: 'What buyers ask about a listing, answered for all of them at once.',
    machine: questionMachine,
  },
  access: { title: 'Access', about: 'What one buyer may see of one listing.', machine: accessMachine },
  code: {
    title: 'Code access',
    about: 'A buyer’s read-only access to the code, after an offer was accepted.',
    machine: repositoryMachine,
  },
  offer: { title: 'Offer', about: 'One version of a deal’s chain of offers.', machine: offerMachine },
  part: { title: 'Invoice part', about: 'One payment of an invoice.', machine: partMachine },
  outside: {
    title: 'Payment outside',
    about: 'A payment one side reports as made without us, and its outcome.',
    machine: outsideMachine,
  },
  handover: { title: 'Handover item', about: 'One asset on its way to the buyer.', machine: handoverMachine },
  funds: { title: 'Proof of funds', about: 'A document that shows how much money a buyer has.', machine: fundsMachine },
  account: { title: 'Account', about: 'A person’s account.', machine: accountMachine },
  sellerOnboarding: {
    title: 'Onboarding of a seller',
    about: 'A bookmark; it grants no rights.',
    machine: onboardingMachines.seller,
  },
  buyerOnboarding: {
    title: 'Onboarding of a buyer',
    about: 'A bookmark; it grants no rights.',
    machine: onboardingMachines.buyer,
  },
  dispute: { title: 'Dispute', about: 'Over money that is still held.', machine: disputeMachine },
  case: { title: 'Case', about: 'A flag, a bug report or a support request.', machine: caseMachine },
  mail: { title: 'Mail', about: 'One mail to one address.', machine: mailMachine },
  ownership: {
    title: 'Ownership',
    about: 'Whether the seller of a listing controls its site or repository.',
    machine: ownershipMachine,
  },
  recompute: {
    title: 'Recompute',
    about: 'Figures of a listing, added up from an export.',
    machine: recomputeMachine,
  },
  connection: {
    title: 'Connection',
    about: 'Reads a listing’s figures from its seller’s payment processor.',
    machine: connectionMachine,
  },
  review: { title: 'Review', about: 'What one side says about the other.', machine: reviewMachine },
} as unknown as Record<string, NamedTable>;
