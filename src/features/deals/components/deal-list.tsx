import { Flex, Text } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { roleIn } from '../../../domain/deal/deal.ts';
import { type DealRole, isTurnOf, otherRole, STAGE_NAMES } from '../../../domain/deal/states.ts';
import { waitingName } from '../../../domain/deal/turns.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMyDeals } from '../../../lib/firebase/use-my-deals.ts';
import classes from '../../search/components/search-page.module.css';

/** One's deals on one side, with stage and whose turn it is. */
export function DealList({ uid, role, empty }: { uid: string; role: DealRole; empty: string }) {
  const { status, data, retry } = useMyDeals(uid);
  if (status === 'loading') return <RowsSkeleton rows={3} />;
  if (status === 'error') return <ErrorState text="Your deals could not be loaded." onRetry={retry} />;
  const deals = data.filter((deal) => roleIn(deal, uid) === role);
  if (!deals.length)
    return (
      <Text inherit c="dimmed">
        {empty}
      </Text>
    );
  return (
    <table className={clsx('table', 'flip')}>
      <thead>
        <tr>
          <th>Project</th>
          <th>{role === 'buyer' ? 'Seller' : 'Buyer'}</th>
          <th>Stage</th>
          <th>Waiting on</th>
          <th className={classes.n}>Offer</th>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <tr key={deal.id}>
            <td data-label="Project">
              <Flex to={sitePaths.deal(deal.id)} component={Link} align="center" gap={12} fw={600}>
                <Thumb url={deal.listing.cover} width={56} />
                {deal.listing.title}
              </Flex>
            </td>
            <td data-label={role === 'buyer' ? 'Seller' : 'Buyer'}>{deal[otherRole(role)].name}</td>
            <td data-label="Stage">
              <StateChip tone={deal.stage === 'completed' ? 'fern' : 'slate'}>{STAGE_NAMES[deal.stage]}</StateChip>
            </td>
            <td data-label="Waiting on">
              {isTurnOf(deal, role) ? (
                <StateChip tone="amber">You</StateChip>
              ) : (
                <Text inherit c="dimmed" span>
                  {waitingName(deal, role) ?? '–'}, <RelativeTime date={deal.waitingSince} />
                </Text>
              )}
            </td>
            <td data-label="Offer" className={classes.n}>
              {deal.offer ? <Money cents={deal.offer.price} /> : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
