import { newUser, type User } from '../../domain/account/user.ts';

export const SAMPLE_LISTING = 'tidepool';
const BUYER_UID = 'made-up-buyer';
const SELLER_UID = 'made-up-seller';
export const SAMPLE_DEAL = `${SAMPLE_LISTING}_${BUYER_UID}`;

/** The two accounts in the sample deal. Both have billing details, and the seller can receive payouts. */
export function samplePeople(since: Date): { buyer: User; seller: User } {
  const person = (uid: string, displayName: string) =>
    newUser({ uid, email: `${uid}@example.com`, emailVerified: true, displayName, now: since });
  return {
    buyer: {
      ...person(BUYER_UID, 'Nora Lindqvist'),
      country: 'SE',
      billing: { legalName: 'Lindqvist Studio AB', address: 'Hamngatan 1, Stockholm', country: 'SE', taxId: '' },
      buyer: {
        goals: ['income'],
        involvement: '',
        categories: ['SaaS'],
        tags: [],
        budgetMin: 1_000_000,
        budgetMax: 3_000_000,
      },
    },
    seller: {
      ...person(SELLER_UID, 'Sam Okafor'),
      country: 'IE',
      billing: { legalName: 'Sam Okafor', address: 'Quay Street 4, Galway', country: 'IE', taxId: '' },
      payouts: { accountId: 'made-up', ready: true, asks: [] },
    },
  };
}
