import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import type { Reconciliation } from '../../../../domain/invoice/ledger/reconciliation.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { formatDate, formatMoment } from '../../../../domain/shared/time.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';

import { icon } from './ledger-check-note.tsx';

/** When the ledger was last compared with the payment provider, and whether they agree; `inCase`: shown in the case about it. */
export function ReconciliationNote({
  reconciliation,
  inCase = false,
}: {
  reconciliation: Reconciliation | null;
  inCase?: boolean;
}) {
  const problem = reconciliation?.problem;
  return (
    <>
      {problem && (
        <Note tone="brick" role="alert">
          <IconAlertTriangle {...icon} />
          <span>
            The payment provider could not be asked on {formatMoment(reconciliation.triedAt)}: {problem} It is tried
            again every hour.
          </span>
        </Note>
      )}
      {reconciliation?.comparedAt ? (
        <Compared reconciliation={reconciliation} at={reconciliation.comparedAt} inCase={inCase} />
      ) : (
        !problem && (
          <Note tone="slate" component="p">
            <IconClock {...icon} />
            <span>The ledger has not been compared with the payment provider yet. That is done every day.</span>
          </Note>
        )
      )}
    </>
  );
}

function Compared({ reconciliation, at, inCase }: { reconciliation: Reconciliation; at: Date; inCase: boolean }) {
  const { count, movements, since, accountFees } = reconciliation;
  const read = `${movements.toLocaleString('en-US')} ${movements === 1 ? 'movement' : 'movements'}`;
  const when = `Compared with the payment provider on ${formatMoment(at)}, ${read} there`;
  return (
    <>
      {count === 0 ? (
        <Note tone="fern" component="p">
          <IconCheck {...icon} />
          <span>{when}: both agree.</span>
        </Note>
      ) : (
        <Note tone="brick" role="alert">
          <IconAlertTriangle {...icon} />
          <span>
            {when}: {count.toLocaleString('en-US')} {count === 1 ? 'difference' : 'differences'}.{' '}
            {!inCase && <TextLink to={adminPaths.flags}>The case is among the flags</TextLink>}
          </span>
        </Note>
      )}
      <Text size="sm" c="dimmed">
        Payments since {formatDate(since)} are compared once nothing of them has moved for two days: until then money
        may be on its way.
        {accountFees !== 0 &&
          ` For the account itself, not for payments, the provider took ${formatExactMoney(accountFees)} in thirty days. The ledger does not have that.`}
      </Text>
    </>
  );
}
