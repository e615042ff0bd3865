import { Group } from '@mantine/core';
import { TextLink } from '../../../../components/ui/link.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { counted } from '../../../../domain/shared/numbers.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useOpenWork } from '../../data/case-reads.ts';
import { useLongestWaiting } from '../../data/listing-reads.ts';
import { useMoneyChecks } from '../../data/money-reads.ts';

/** Pending work and the state of the money, with each figure linking to its page. */
export function QueueLine() {
  const { listings, cases } = useOpenWork();
  const longest = useLongestWaiting();
  const checks = useMoneyChecks().data;
  return (
    <Group component="p" gap="4px 24px" mb="md" fz="sm">
      <span>
        <TextLink to={adminPaths.newListings}>
          {listings === 1 ? 'One listing waits' : `${counted(listings)} listings wait`}
        </TextLink>
        {longest && (
          <>
            , the first sent <RelativeTime date={longest} />
          </>
        )}
      </span>
      <TextLink to={adminPaths.flags}>{cases === 1 ? 'One open case' : `${counted(cases)} open cases`}</TextLink>
      {checks && <TextLink to={adminPaths.ledger}>{providerText(checks.reconciliation)}</TextLink>}
    </Group>
  );
}

/** Says whether the payment provider agrees with the ledger to the cent. */
function providerText(comparison: { comparedAt: Date | null; count: number; problem: string | null } | null): string {
  if (comparison?.problem) return 'The payment provider could not be compared';
  if (!comparison?.comparedAt) return 'Not yet compared with the payment provider';
  if (!comparison.count) return 'The payment provider agrees to the cent';
  return comparison.count === 1
    ? 'One difference from the payment provider'
    : `${counted(comparison.count)} differences from the payment provider`;
}
