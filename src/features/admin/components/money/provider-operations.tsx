import { Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { ApiOutput } from '../../../../domain/api.ts';
import type { Invoice } from '../../../../domain/invoice/invoice.ts';
import { partName } from '../../../../domain/invoice/part-words.ts';
import {
  canAdminRetry,
  isProviderReference,
  OPERATIONS,
  REFERENCE_PROBLEM,
} from '../../../../domain/invoice/provider/provider-operation.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { limitLength } from '../../../../lib/limit-length.ts';
import { useProviderOperations } from '../../data/money-reads.ts';
import { TakeBack } from './take-back.tsx';

const MAX_REFERENCE_LENGTH = 120;

interface OperationRemediesProps {
  invoiceId: string;
  operation: ApiOutput<'getOperations'>['operations'][number];
  onChange: () => void;
}

/** Remedies for a failed payment provider operation; none if its caller retries on its own. */
function OperationRemedies({ invoiceId, operation, onChange }: OperationRemediesProps) {
  const [reference, setReference] = useState('');
  const retry = useCommand('retryOperation', () => {
    toast.success('Sent to the provider again.');
    onChange();
  });
  const { id: operationId, kind, amount } = operation;
  const { byHand, label } = OPERATIONS[kind];
  const isReference = isProviderReference(reference);
  return (
    <>
      <Group gap="sm" mt="sm">
        {canAdminRetry(kind) && (
          <Button
            variant="default"
            size="sm"
            loading={retry.isPending}
            onClick={() => retry.mutate({ invoiceId, operationId })}
          >
            Try again
          </Button>
        )}
        {byHand && (
          <CommandDialog
            command="recordDoneByHand"
            label="Done by hand"
            submitLabel="Record as done"
            explanation={
              <>
                <p>
                  {label}
                  {amount !== null && `: ${formatExactMoney(amount)}`}.
                </p>
                <p>{byHand} This can’t be undone.</p>
              </>
            }
            done="Recorded as done by hand."
            reason={{ label: 'Reason, for the audit log' }}
            onDone={() => {
              setReference('');
              onChange();
            }}
            input={(reason) => (isReference ? { invoiceId, operationId, reference: reference.trim(), reason } : null)}
          >
            <TextInput
              label="Reference at the provider"
              description="For example the id of the transfer or the refund in its dashboard."
              {...limitLength(
                reference,
                MAX_REFERENCE_LENGTH,
                reference.trim() && !isReference ? REFERENCE_PROBLEM : undefined,
              )}
              onChange={(event) => setReference(event.currentTarget.value)}
              data-autofocus
            />
          </CommandDialog>
        )}
      </Group>
      {retry.error && <ErrorState text={errorText(retry.error)} />}
    </>
  );
}

type Operation = ApiOutput<'getOperations'>['operations'][number];

const MutedMoment = ({ at }: { at: Date }) => (
  <Muted span className={textClasses.num}>
    <Moment at={at} />
  </Muted>
);

interface ProviderOperationsProps {
  invoice: Invoice;
  /** Id of the only operation to show; if omitted, all are shown. */
  only?: string;
}

/** The payment provider's operations for an invoice, its responses, and remedies for failures. */
export function ProviderOperations({ invoice, only }: ProviderOperationsProps) {
  const { data, error, refetch } = useProviderOperations(invoice);
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const rows = only === undefined ? data.operations : data.operations.filter(({ id }) => id === only);
  if (!rows.length) return null;
  const nameOf = (partId: string): string => {
    const part = invoice.parts.find(({ id }) => id === partId);
    return part ? partName(part, invoice) : partId;
  };
  const columns: DataColumn<Operation>[] = [
    {
      head: 'Operation',
      cell: ({ kind, partId, createdAt }) => (
        <>
          {OPERATIONS[kind].label}
          {partId && `, ${nameOf(partId)}`} <MutedMoment at={createdAt} />
        </>
      ),
    },
    {
      head: 'Response',
      typed: true,
      cell: (operation) => (
        <div className={textClasses.breakAnywhere}>
          <Response operation={operation} />
          {operation.canTakeBack > 0 && (
            <Box mt="sm">
              <TakeBack
                key={operation.canTakeBack}
                invoiceId={invoice.id}
                operationId={operation.id}
                most={operation.canTakeBack}
                onDone={() => void refetch()}
              />
            </Box>
          )}
          {operation.state === 'failed' && (
            <OperationRemedies invoiceId={invoice.id} operation={operation} onChange={() => void refetch()} />
          )}
        </div>
      ),
    },
    { head: 'Amount', cell: ({ amount }) => amount !== null && <Money cents={amount} exact />, number: true },
  ];
  return (
    <Stack gap="smd">
      <h3>Payment provider</h3>
      <DataTable columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Stack>
  );
}

function Response({ operation }: { operation: Operation }) {
  const { state, attempts, problem, answer, byHand, nextAt, doneAt } = operation;
  if (state === 'done') {
    return (
      <>
        {byHand && 'By hand: '}
        {answer ?? 'Done'} {doneAt && <MutedMoment at={doneAt} />}
      </>
    );
  }
  if (state === 'failed') {
    return (
      <Box component="span" c="brick">
        Failed: {problem}
      </Box>
    );
  }
  return (
    <Muted inherit span>
      {problem && nextAt ? (
        <>
          Failed {attempts === 1 ? 'once' : `${attempts} times`}: {problem} Tried again after{' '}
          <MutedMoment at={nextAt} />
        </>
      ) : (
        'Waiting'
      )}
    </Muted>
  );
}
