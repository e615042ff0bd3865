import { formatMoney } from '../shared/money.ts';
import type { Deal } from './deal.ts';
import type { DealTab } from './tabs.ts';

/** What one side has to do when a deal waits for it. */
export interface Turn {
  /** What the deal waits for, in a few words: `Waiting for you: payment`. */
  about: string;
  title: (deal: TitleFacts, other: string) => string;
  /** A whole sentence. */
  todo: string;
  /** Whether the dashboard quotes the last message instead of `todo`. */
  quotesMessage?: true;
  /** The label of the button that leads there. */
  action: string;
  /** The tab of the deal room where it is done. */
  tab: DealTab;
}
export type TitleFacts = Pick<Deal, 'listing' | 'offer'>;

export const offeredPrice = ({ offer }: TitleFacts): string => (offer ? formatMoney(offer.price) : '');
export const priceAtClose = ({ offer }: TitleFacts): string =>
  offer ? formatMoney(offer.cashAtClose ?? offer.price) : '';
