import { lowerFirst } from '../shared/first-letter.ts';
import { TRANSFERABLE_LABELS, type Transferable } from './options.ts';

/**
 * How an asset is handed over and, where it is so, that its buyer needs a new account, as buyers read it: `Export file (the
 * buyer needs a new account)`. Offers take it over from the listing, and handover and deal record from the offer.
 */
export const transferText = ({ transfer, transferable }: { transfer: string; transferable: Transferable }): string =>
  transferable === 'yes'
    ? transfer
    : `${transfer.replace(/\.$/, '')} (${lowerFirst(TRANSFERABLE_LABELS[transferable])})`;
