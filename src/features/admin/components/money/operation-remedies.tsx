import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import type { ApiOutput } from '../../../../domain/api.ts';
import {
  isProviderReference,
  isTriedAgainByAdmin,
  OPERATIONS,
  REFERENCE_PROBLEM,
} from '../../../../domain/invoice/provider/provider-operation.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

const LONGEST_REFERENCE = 120;

interface OperationRemediesProps {
  invoiceId: string;
  operation: ApiOutput<'getOperations'>['operations'][number];
  onChange: () => void;
}

/** What an administrator can do about an operation of the payment provider that failed; nothing where its asker asks again. */
export function OperationRemedies({ invoiceId, operation, onChange }: OperationRemediesProps) {
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
      <Group gap={8} mt={6}>
        {isTriedAgainByAdmin(kind) && (
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
              maxLength={LONGEST_REFERENCE}
              value={reference}
              error={reference.trim() && !isReference ? REFERENCE_PROBLEM : undefined}
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
