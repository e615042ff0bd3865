import clsx from 'clsx';
import { Link } from 'react-router-dom';
import textClasses from '../../../components/ui/text.module.css';
import type { Offer } from '../../../domain/offer/offer.ts';
import { isOpenOffer, OFFER_STATE_LABELS } from '../../../domain/offer/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { timeLeft } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from './offer-note.module.css';

/** A version of an offer, shown in the thread. `maker` is null for the reader's own. */
export function OfferNote({ offer, isCounter, maker }: { offer: Offer; isCounter: boolean; maker: string | null }) {
  const name = isCounter ? 'counter-offer' : 'offer';
  const waiting = isOpenOffer(offer.state) && maker !== null;
  return (
    <Link
      to={sitePaths.offerVersion(offer.dealId, offer.version)}
      className={clsx(classes.note, waiting && classes.waiting)}
    >
      <span>
        {maker ? `${maker.split(' ')[0]}’s ${name}` : `Your ${name}`}, version {offer.version}
        <small>
          {isOpenOffer(offer.state) ? timeLeft(offer.expiresAt, new Date()) : OFFER_STATE_LABELS[offer.state]}
        </small>
      </span>
      <b className={textClasses.num}>{formatMoney(offer.price)}</b>
    </Link>
  );
}
