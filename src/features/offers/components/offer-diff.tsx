import { NativeSelect, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { isBeforeAcceptance } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { compareOffers } from '../../../domain/offer/compare-offers.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { type ComparableTerms, OFFER_TERMS } from '../../../domain/offer/offer-terms.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { otherName, useDealRoom } from './deal-room.ts';
import classes from './offer-diff.module.css';
import { OfferTerms } from './offer-terms.tsx';

/** Maximum length, in characters, of an unchanged term that is shown inline; longer ones are collapsed. */
const MAX_IN_LINE_LENGTH = 140;

interface OfferDiffProps {
  before: ComparableTerms;
  after: ComparableTerms;
  names: { before: string; after: string };
}

const isPrice = ({ term }: { term: string }): boolean => term === OFFER_TERMS.price.label;

/** Shows the changed terms with an amber edge. Unchanged terms are summarized in one line, with long ones below it. */
export function OfferDiff({ before, after, names }: OfferDiffProps) {
  const terms = compareOffers(before, after);
  const changed = terms.filter((term) => term.changed);
  const same = terms.filter((term) => !term.changed);
  const inLine = same.filter((term) => term.after.length <= MAX_IN_LINE_LENGTH);
  const folded = same.filter((term) => !inLine.includes(term));
  return (
    <>
      <div className={classes.diff}>
        <DataTable
          columns={[
            { head: 'Term', cell: ({ term }) => term },
            {
              head: names.before,
              cell: (term) => (
                <>
                  <span className={classes.term}>{term.before}</span>
                  {isPrice(term) && <InCurrency below cents={before.price} />}
                </>
              ),
              muted: true,
              typed: true,
              phone: 'below',
            },
            {
              head: names.after,
              cell: (term) => (
                <>
                  <Text inherit span fw={600} className={classes.term}>
                    {term.after}
                  </Text>
                  {isPrice(term) && <InCurrency below cents={after.price} />}
                </>
              ),
              typed: true,
              phone: 'below',
            },
            { head: 'Difference', cell: ({ difference }) => difference, number: true, phone: 'beside' },
          ]}
          rows={changed}
          rowKey={({ term }) => term}
        />
      </div>
      {inLine.length > 0 && (
        <Muted pt="smd" className={classes.term}>
          Unchanged: {inLine.map((term) => `${term.term.toLowerCase()} ${term.after}`).join(', ')}
        </Muted>
      )}
      {folded.map((term) => (
        <details key={term.term}>
          <summary>{term.term}, unchanged</summary>
          <Muted className={classes.term}>{term.after}</Muted>
        </details>
      ))}
    </>
  );
}

const ALL_TERMS = 'none';

interface ComparedTermsProps {
  offer: Offer;
  /** Earlier versions, oldest first. */
  earlier: readonly Offer[];
}

/** An offer's terms: all of them, or the changes from an earlier version the user picks. */
export function ComparedTerms({ offer, earlier }: ComparedTermsProps) {
  const room = useDealRoom();
  const { deal, role } = room;
  const other = otherName(room);
  const [address, setAddress] = useSearchParams();
  const before = earlier.at(-1);
  const usual = before?.state === 'countered' ? String(before.version) : ALL_TERMS;
  const chosen = address.get('against') ?? usual;
  const against = earlier.find(({ version }) => String(version) === chosen);
  const choose = (value: string) => {
    const next = new URLSearchParams(address);
    if (value === usual) next.delete('against');
    else next.set('against', value);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const watched = isBeforeAcceptance(deal) && offer.by !== role;
  const whose = ({ by }: Offer) => (by === role ? 'you' : other);
  return (
    <>
      {before && (
        <NativeSelect
          label="Compare with"
          maw={320}
          mb="md"
          value={against ? chosen : ALL_TERMS}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            ...earlier.toReversed().map((item) => ({
              value: String(item.version),
              label: `Version ${item.version}, ${formatMoney(item.price)} by ${whose(item)}`,
            })),
            { value: ALL_TERMS, label: 'Nothing: show all terms' },
          ]}
        />
      )}
      {against ? (
        <>
          <OfferDiff before={against} after={offer} names={columnNames(against, offer, role, other)} />
          <ContactNote subject="The conditions have" text={offer.conditions} watchful={watched} mt="sm" />
        </>
      ) : (
        <OfferTerms offer={offer} watchful={watched} />
      )}
    </>
  );
}

/**
 * Returns column names such as `Nora offered` and `You ask`, or version numbers if both versions are from the same
 * side.
 */
function columnNames(before: Offer, after: Offer, role: DealRole, other: string): { before: string; after: string } {
  if (before.by === after.by) return { before: `Version ${before.version}`, after: `Version ${after.version}` };
  const mine = after.by === role;
  return {
    before: mine ? `${isolateText(other)} offered` : 'You offered',
    after: mine ? 'You ask' : `${isolateText(other)} asks`,
  };
}
