import { Group, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { offerTone } from '../../../components/deal/tones.ts';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { isBeforeAcceptance } from '../../../domain/deal/deal.ts';
import { otherRole } from '../../../domain/deal/states.ts';
import { compareOffers } from '../../../domain/offer/compare-offers.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { OFFER_STATE_LABELS } from '../../../domain/offer/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { useDealRoom } from './deal-room.ts';
import { OfferTerms } from './offer-terms.tsx';
import classes from './offer-versions.module.css';

/** Maximum length of a changed text shown inline; the list of terms shows it in full. */
const MAX_IN_LINE_LENGTH = 60;

/**
 * Versions of a deal's offers, newest first, each with its author, time and changes. Every version expands in place,
 * and the version in the URL starts expanded; `offers` is oldest first.
 */
export function OfferVersions({ offers }: { offers: readonly Offer[] }) {
  const { deal, role } = useDealRoom();
  const other = deal[otherRole(role)].name;
  const watchful = isBeforeAcceptance(deal);
  const named = Number(useSearchParams()[0].get('version'));
  if (offers.length < 2) return null;
  const rounds = [...Map.groupBy(offers, ({ round }) => round)].toReversed();
  return (
    <Section aria-labelledby="versions">
      <Title id="versions" order={2}>
        Versions
      </Title>
      {rounds.map(([round, versions]) => (
        <div key={round}>
          {rounds.length > 1 && (
            <Muted component="h3" mt="md">
              Round {round}, begun <Moment at={(versions[0] as Offer).createdAt} form="date" />
            </Muted>
          )}
          <ol className={classes.line} reversed>
            {versions.toReversed().map((offer) => {
              const before = versions[versions.indexOf(offer) - 1];
              return (
                <li key={offer.version}>
                  <Group justify="space-between" gap="4px 12px" align="baseline">
                    <b>
                      Version {offer.version}: {offer.by === role ? 'you' : other} {verb(offer, before)}{' '}
                      {formatMoney(offer.price)}
                      <InCurrency cents={offer.price} />
                    </b>
                    <StateChip tone={offerTone(offer.state)}>{OFFER_STATE_LABELS[offer.state]}</StateChip>
                  </Group>
                  <Muted span>
                    <Moment at={offer.createdAt} />
                  </Muted>
                  {before && <Changes before={before} after={offer} />}
                  <details key={named} open={offer.version === named}>
                    <summary>All terms of version {offer.version}</summary>
                    <OfferTerms offer={offer} watchful={watchful && offer.by !== role} />
                  </details>
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </Section>
  );
}

function verb({ buyNow }: Offer, before: Offer | undefined): string {
  if (buyNow) return 'bought for';
  return before?.state === 'countered' ? 'countered with' : 'offered';
}

const short = (text: string): string =>
  text.length > MAX_IN_LINE_LENGTH ? `${text.slice(0, MAX_IN_LINE_LENGTH).trimEnd()}…` : text;

/** Differences from the previous version, one term per line. */
function Changes({ before, after }: { before: Offer; after: Offer }) {
  const changed = compareOffers(before, after).filter((term) => term.changed);
  if (!changed.length) return <Text size="sm">The same terms as version {before.version}.</Text>;
  return (
    <ul className={classes.changes}>
      {changed.map((term) => (
        <li key={term.term}>
          {term.term} from {short(term.before)} to {short(term.after)}
          {term.difference && ` (${term.difference})`}
        </li>
      ))}
    </ul>
  );
}
