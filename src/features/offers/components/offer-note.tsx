import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { compareOffers } from '../../../domain/offer/compare-offers.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { isOpenOffer, OFFER_STATE_LABELS, type OfferState } from '../../../domain/offer/states.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatUtc, timeLeft } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from './offer-note.module.css';

interface OfferNoteProps {
  offer: Offer;
  /** The previous version, which this version responds to or replaces; null for the first. */
  before: Offer | null;
  /** Name of the offer's author; null for the current user's own offer. */
  maker: string | null;
  /** True to warn the user about contact and payment details in the offer's conditions. */
  watchful: boolean;
}

/** State labels in the thread, where a countered offer is followed by its counter-offer. */
const WORDS: Partial<Record<OfferState, string>> = {
  ...OFFER_STATE_LABELS,
  countered: 'Answered with a counter-offer',
};

/** A version of an offer in the thread: its amount, state and changes. */
export function OfferNote({ offer, before, maker, watchful }: OfferNoteProps) {
  const isCounter = before?.state === 'countered';
  const name = isCounter ? 'counter-offer' : 'offer';
  const isOpen = isOpenOffer(offer.state);
  const waits = offer.state === 'pending' && maker !== null;
  const answers = before !== null && (isCounter || offer.round === before.round);
  return (
    <article className={clsx(classes.note, waits && classes.waiting)}>
      <Link to={sitePaths.offerVersion(offer.dealId, offer.version)} className={classes.head}>
        <span>
          {maker ? `${isolateText(maker.split(' ')[0] ?? maker)}’s ${name}` : `Your ${name}`}, version {offer.version}
          <small title={isOpen ? formatUtc(offer.expiresAt) : undefined}>
            {offer.state === 'back-up' && 'Back-up, '}
            {isOpen ? timeLeft(offer.expiresAt, new Date()) : WORDS[offer.state]}
          </small>
        </span>
        <span>
          <b className={textClasses.num}>{formatMoney(offer.price)}</b>
          <InCurrency cents={offer.price} />
        </span>
      </Link>
      {answers && <Changes before={before} after={offer} />}
      <ContactNote
        subject="The conditions have"
        text={offer.conditions}
        watchful={watchful && maker !== null}
        px="smd"
        pb="smd"
      />
      {waits && (
        <Link to={sitePaths.offerVersion(offer.dealId, offer.version)} className={classes.answer}>
          Compare and answer
        </Link>
      )}
    </article>
  );
}

/** The terms that differ from the previous version, listed in one line that expands to show each change. */
function Changes({ before, after }: { before: Offer; after: Offer }) {
  const changed = compareOffers(before, after).filter((term) => term.changed);
  if (!changed.length) return null;
  return (
    <details className={classes.changes}>
      <summary>
        {changed.length} {changed.length === 1 ? 'change' : 'changes'} from version {before.version}:{' '}
        {changed.map(({ term }, i) => (i ? term.toLowerCase() : term)).join(', ')}
      </summary>
      <dl>
        {changed.map(({ term, before: was, after: is, difference }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <s>{was}</s> <b>{is}</b>
              {difference && <small>{difference}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
