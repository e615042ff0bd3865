import clsx from 'clsx';
import { Link } from 'react-router-dom';
import textClasses from '../../../components/ui/text.module.css';
import type { Offer } from '../../../domain/offer/offer.ts';
import { isOpenOffer, OFFER_STATE_LABELS } from '../../../domain/offer/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { timeLeft } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from './offer-note.module.css';

/** One version of an offer, as it stands in the conversation. `maker` is null for one's own. */
export function OfferNote({ offer, isCounter, maker }: { offer: Offer; isCounter: boolean; maker: string | null }) {
  const what = isCounter ? 'counter-offer' : 'offer';
  const waits = isOpenOffer(offer.state) && maker !== null;
  return (
    <Link
      to={sitePaths.deal(offer.dealId, 'offer')}
      className={waits ? clsx(classes.offerNote, classes.waits) : classes.offerNote}
    >
      <span>
        {maker ? `${maker.split(' ')[0]}’s ${what}` : `Your ${what}`}, version {offer.version}
        <small>
          {isOpenOffer(offer.state) ? timeLeft(offer.expiresAt, new Date()) : OFFER_STATE_LABELS[offer.state]}
        </small>
      </span>
      <b className={textClasses.num}>{formatMoney(offer.price)}</b>
    </Link>
  );
}
