import { Button } from '@mantine/core';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import type { Invoice } from '../../../../domain/invoice/invoice.ts';
import { OPERATION_LABELS } from '../../../../domain/invoice/provider-operation.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useProviderOperations } from '../../data/use-provider-operations.ts';

/** What the payment provider was asked to do about an invoice, and what it answered. */
export function ProviderOperations({ invoice }: { invoice: Invoice }) {
  const { data, error, refetch } = useProviderOperations(invoice);
  const retry = useCommand('retryOperation', () => {
    toast.success('Asked again.');
    void refetch();
  });
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  if (!data.operations.length) return null;
  return (
    <div className="stack" style={{ gap: 10 }}>
      <h3>Asked of the payment provider</h3>
      <table className="table flip">
        <thead>
          <tr>
            <th>What</th>
            <th>Answer</th>
            <th className="n">Amount</th>
          </tr>
        </thead>
        <tbody>
          {data.operations.map((one) => (
            <tr key={one.id}>
              <td data-label="What">
                {OPERATION_LABELS[one.kind]}
                {one.partId && `, ${one.partId}`} <span className="muted small num">{formatMoment(one.createdAt)}</span>
              </td>
              <td data-label="Answer" style={{ overflowWrap: 'anywhere' }}>
                {one.state === 'waiting' && <span className="muted">Not yet</span>}
                {one.state === 'done' && (
                  <>
                    <span className="num">{one.answer ?? 'Done'}</span>{' '}
                    {one.doneAt && <span className="muted small num">{formatMoment(one.doneAt)}</span>}
                  </>
                )}
                {one.state === 'failed' && (
                  <>
                    <span style={{ color: 'var(--brick)' }}>Refused: {one.problem}</span>{' '}
                    {(one.kind === 'release' || one.kind === 'refund') && (
                      <Button
                        variant="default"
                        size="sm"
                        loading={retry.isPending}
                        onClick={() => retry.mutate({ invoiceId: invoice.id, operationId: one.id })}
                      >
                        Ask again
                      </Button>
                    )}
                  </>
                )}
              </td>
              <td data-label="Amount" className="n">
                {one.amount !== null && <Money cents={one.amount} exact />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {retry.error && <ErrorState text={errorText(retry.error)} />}
    </div>
  );
}
