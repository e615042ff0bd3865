import { Box, Button, Stack, Text } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { toast } from '../../../../components/ui/toast.tsx';
import type { ApiOutput } from '../../../../domain/api.ts';
import type { Invoice } from '../../../../domain/invoice/invoice.ts';
import { OPERATION_LABELS } from '../../../../domain/invoice/provider-operation.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useProviderOperations } from '../../data/use-provider-operations.ts';

type Operation = ApiOutput<'getOperations'>['operations'][number];

const Moment = ({ at }: { at: Date }) => (
  <Text size="sm" c="dimmed" span className={textClasses.num}>
    {formatMoment(at)}
  </Text>
);

/** What the payment provider was asked to do about an invoice, and its responses. */
export function ProviderOperations({ invoice }: { invoice: Invoice }) {
  const { data, error, refetch } = useProviderOperations(invoice);
  const retry = useCommand('retryOperation', () => {
    toast.success('Sent to the provider again.');
    void refetch();
  });
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  if (!data.operations.length) return null;
  const columns: DataColumn<Operation>[] = [
    {
      head: 'Operation',
      cell: ({ kind, partId, createdAt }) => (
        <>
          {OPERATION_LABELS[kind]}
          {partId && `, ${partId}`} <Moment at={createdAt} />
        </>
      ),
    },
    {
      head: 'Response',
      cell: ({ id, kind, state, answer, doneAt, problem }) => (
        <span className={textClasses.breakAnywhere}>
          {state === 'waiting' && (
            <Text inherit c="dimmed" span>
              Waiting
            </Text>
          )}
          {state === 'done' && (
            <>
              <span className={textClasses.num}>{answer ?? 'Done'}</span> {doneAt && <Moment at={doneAt} />}
            </>
          )}
          {state === 'failed' && (
            <>
              <Box component="span" c="brick">
                Failed: {problem}
              </Box>{' '}
              {(kind === 'release' || kind === 'refund') && (
                <Button
                  variant="default"
                  size="sm"
                  loading={retry.isPending}
                  onClick={() => retry.mutate({ invoiceId: invoice.id, operationId: id })}
                >
                  Retry
                </Button>
              )}
            </>
          )}
        </span>
      ),
    },
    { head: 'Amount', cell: ({ amount }) => amount !== null && <Money cents={amount} exact />, number: true },
  ];
  return (
    <Stack gap={10}>
      <h3>Payment provider</h3>
      <DataTable columns={columns} rows={data.operations} rowKey={({ id }) => id} />
      {retry.error && <ErrorState text={errorText(retry.error)} />}
    </Stack>
  );
}
