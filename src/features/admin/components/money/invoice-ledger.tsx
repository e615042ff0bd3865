import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Invoice } from '../../../../domain/invoice/invoice.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import classes from '../../../search/components/search-page.module.css';
import { useLedger } from '../../data/use-ledger.ts';

/** `held:…` and `person:…` as people call them. */
function accountName(account: string, { payer, payee }: Pick<Invoice, 'payer' | 'payee'>): string {
  const [kind, id] = account.split(/:(.*)/s);
  if (kind === 'held') return 'Held by the provider';
  if (kind === 'person') return id === payer.uid ? payer.legalName : id === payee.uid ? payee.legalName : account;
  return (
    { 'handoff:fees': 'Fees', 'handoff:memberships': 'Memberships', 'handoff:losses': 'Losses' }[account] ?? account
  );
}

/** Every movement of an invoice's money and what each account has come to; says whether it adds up. */
export function InvoiceLedger({ invoice }: { invoice: Invoice }) {
  const { data, error, refetch } = useLedger(invoice);
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  if (!data.entries.length && !data.problems.length)
    return (
      <Text size="sm" c="dimmed">
        No money has moved yet.
      </Text>
    );
  return (
    <Stack gap={10}>
      <h3>Ledger</h3>
      <table className="table">
        <thead>
          <tr>
            <th>Movement</th>
            <th>Account</th>
            <th className={classes.n}>In or out</th>
          </tr>
        </thead>
        <tbody>
          {data.entries.flatMap(({ id, what, at, lines }) =>
            lines.map(({ account, amount }, i) => (
              <tr key={`${id}-${account}`}>
                <td>
                  {i === 0 && (
                    <>
                      {what}{' '}
                      <Text size="sm" c="dimmed" span className={textClasses.num}>
                        {formatMoment(at)}
                      </Text>
                    </>
                  )}
                </td>
                <td>{accountName(account, invoice)}</td>
                <td className={classes.n}>
                  <Money cents={amount} exact />
                </td>
              </tr>
            )),
          )}
          {data.balances.map(({ account, amount }) => (
            <tr key={account} className="total">
              <td>In all</td>
              <td>{accountName(account, invoice)}</td>
              <td className={classes.n}>
                <Money cents={amount} exact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.problems.length ? (
        <Note tone="brick" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          <ul>
            {data.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      ) : (
        <Note tone="fern" component="p">
          <IconCheck size={18} aria-hidden />
          <span>Each movement sums to zero, and the provider holds what the parts say.</span>
        </Note>
      )}
    </Stack>
  );
}
