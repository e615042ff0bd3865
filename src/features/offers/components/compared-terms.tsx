import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { OfferDiff } from './offer-diff.tsx';
import { OfferTerms } from './offer-terms.tsx';

const ALL_TERMS = 'none';

interface ComparedTermsProps {
  offer: Offer;
  /** The versions before it, oldest first. */
  earlier: readonly Offer[];
  role: DealRole;
  /** The other side’s name. */
  other: string;
  /** Whether an offer is still to be accepted. */
  watchful: boolean;
}

/** The terms of an offer: what changed against an earlier version, which the reader chooses, or all of them. */
export function ComparedTerms({ offer, earlier, role, other, watchful }: ComparedTermsProps) {
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
  const watched = watchful && offer.by !== role;
  const whose = ({ by }: Offer) => (by === role ? 'you' : other);
  return (
    <>
      {before && (
        <NativeSelect
          label="Compare with"
          maw={320}
          mb={14}
          value={against ? chosen : ALL_TERMS}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            ...earlier.toReversed().map((one) => ({
              value: String(one.version),
              label: `Version ${one.version}, ${formatMoney(one.price)} by ${whose(one)}`,
            })),
            { value: ALL_TERMS, label: 'Nothing: show all terms' },
          ]}
        />
      )}
      {against ? (
        <>
          <OfferDiff before={against} after={offer} names={columnNames(against, offer, role, other)} />
          <ContactNote subject="The conditions have" text={offer.conditions} watchful={watched} mt={8} />
        </>
      ) : (
        <OfferTerms offer={offer} watchful={watched} />
      )}
    </>
  );
}

/** `Nora offered` and `You ask`; of one side’s own versions their numbers. */
function columnNames(before: Offer, after: Offer, role: DealRole, other: string): { before: string; after: string } {
  if (before.by === after.by) return { before: `Version ${before.version}`, after: `Version ${after.version}` };
  const mine = after.by === role;
  return { before: mine ? `${other} offered` : 'You offered', after: mine ? 'You ask' : `${other} asks` };
}
