import { Box, Button, Stack, Text } from '@mantine/core';
import clsx from 'clsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { toast } from '../../../../components/ui/toast.tsx';
import type { Invoice } from '../../../../domain/invoice/invoice.ts';
import { OPERATION_LABELS } from '../../../../domain/invoice/provider-operation.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import classes from '../../../search/components/search-page.module.css';
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
    <Stack gap={10}>
      <h3>Asked of the payment provider</h3>
      <table className={clsx('table', 'flip')}>
        <thead>
          <tr>
            <th>What</th>
            <th>Answer</th>
            <th className={classes.n}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {data.operations.map((one) => (
            <tr key={one.id}>
              <td data-label="What">
                {OPERATION_LABELS[one.kind]}
                {one.partId && `, ${one.partId}`}{' '}
                <Text size="sm" c="dimmed" span className={textClasses.num}>
                  {formatMoment(one.createdAt)}
                </Text>
              </td>
              <td data-label="Answer" className={textClasses.breakAnywhere}>
                {one.state === 'waiting' && (
                  <Text inherit c="dimmed" span>
                    Not yet
                  </Text>
                )}
                {one.state === 'done' && (
                  <>
                    <span className={textClasses.num}>{one.answer ?? 'Done'}</span>{' '}
                    {one.doneAt && (
                      <Text size="sm" c="dimmed" span className={textClasses.num}>
                        {formatMoment(one.doneAt)}
                      </Text>
                    )}
                  </>
                )}
                {one.state === 'failed' && (
                  <>
                    <Box component="span" c="brick">
                      Refused: {one.problem}
                    </Box>{' '}
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
              <td data-label="Amount" className={classes.n}>
                {one.amount !== null && <Money cents={one.amount} exact />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {retry.error && <ErrorState text={errorText(retry.error)} />}
    </Stack>
  );
}
