import { Group } from '@mantine/core';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import type { Reconciliation } from '../../../../domain/invoice/ledger/reconciliation.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { formatCount, sum } from '../../../../domain/shared/numbers.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useOpenWork, useReturnedMails } from '../../data/case-reads.ts';
import { useDisputesToDecide } from '../../data/deal-reads.ts';
import { useLongestWaiting } from '../../data/listing-reads.ts';
import { useMoneyChecks } from '../../data/money-reads.ts';

const amount = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${formatCount(count)} ${many}`;

/** Pending work and the results of the money checks. Each number links to the items it counts. */
export function QueueLine() {
  const { listings, cases } = useOpenWork();
  const longest = useLongestWaiting();
  const disputes = useDisputesToDecide();
  const money = useMoneyChecks().data;
  const returned = useReturnedMails(1).data;
  return (
    <Group component="p" gap="4px 24px" mb="md" fz="sm">
      <span>
        <TextLink to={adminPaths.newListings}>{amount(listings, 'One listing waits', 'listings wait')}</TextLink>
        {longest && (
          <>
            , the first sent <RelativeTime date={longest} />
          </>
        )}
      </span>
      <TextLink to={adminPaths.flags}>{amount(cases, 'One open case', 'open cases')}</TextLink>
      {disputes !== null && (
        <TextLink to={adminPaths.disputesToDecide}>
          {amount(disputes, 'One dispute to decide', 'disputes to decide')}
        </TextLink>
      )}
      {money && (
        <span>
          <TextLink to={adminPaths.heldInvoices}>
            <Money cents={money.held} exact /> held
          </TextLink>
          {'; '}
          <Provider compared={money.reconciliation} />
        </span>
      )}
      {returned && (
        <TextLink to={adminPaths.returnedMails}>
          {amount(returned.count, 'One mail returned', 'mails returned')}
        </TextLink>
      )}
    </Group>
  );
}

/** Says when the ledger was last compared with the payment provider, and whether they agree. */
function Provider({ compared }: { compared: Reconciliation | null }) {
  return (
    <>
      <TextLink to={adminPaths.ledger}>{providerText(compared)}</TextLink>
      {compared?.comparedAt && !compared.problem && (
        <>
          , checked <RelativeTime date={compared.comparedAt} />
        </>
      )}
    </>
  );
}

/** Says whether the payment provider agrees with the ledger to the cent, and if not, by how much they differ. */
function providerText(compared: Reconciliation | null): string {
  if (compared?.problem) return 'the payment provider could not be compared';
  if (!compared?.comparedAt) return 'not yet compared with the payment provider';
  const { count, differences } = compared;
  if (!count) return 'the payment provider agrees to the cent';
  const places = count === 1 ? 'one place' : `${formatCount(count)} places`;
  const cents = sum(differences.map(({ ledger, provider }) => Math.abs(provider - ledger)));
  // The sum is omitted if zero, as for a difference in currency only, and is a minimum if not all differences are
  // stored.
  const by = cents > 0 ? ` by ${count > differences.length ? 'more than ' : ''}${formatExactMoney(cents)}` : '';
  return `the payment provider differs${by} in ${places}`;
}
