import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { INVOICE_STATE_LABELS, TEST_WORDS } from '../../../domain/invoice/invoice.ts';
import { normalizeInvoiceCode, normalizeInvoiceNumber } from '../../../domain/invoice/typed-invoice-code.ts';
import { formatExactMoney } from '../../../domain/shared/money.ts';
import { formatCalendarDate } from '../../../domain/shared/time.ts';
import { errorWithoutField, fieldErrors } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Checks an invoice's number and code, and says whether it is genuine and what its state is. */
export function CheckInvoice() {
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const check = useCommand('checkInvoice');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate({ number: normalizeInvoiceNumber(number), code: normalizeInvoiceCode(code) });
  };
  const found = check.data?.invoice;
  const problems = fieldErrors(check.error);
  const failure = errorWithoutField(check.error);
  return (
    // After an edit, the previous result no longer applies.
    <form onSubmit={submit} onChange={() => !check.isIdle && check.reset()}>
      <Stack gap="md" maw={420} my="md">
        <TextInput
          label="Invoice number"
          placeholder="INV-2026-000123"
          required
          maxLength={30}
          value={number}
          error={problems.number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          label="Code"
          placeholder="7K2M-9QXD-4TB1-0CEF"
          required
          maxLength={30}
          value={code}
          error={problems.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={check.isPending}>
          Check invoice
        </Button>
        <div role="status" aria-live="polite">
          {found && (
            <Note tone="fern">
              This invoice is ours: {formatExactMoney(found.amount)}, issued {formatCalendarDate(found.at)}. Current
              state: {INVOICE_STATE_LABELS[found.state].toLowerCase()}.{found.isTest && ` ${TEST_WORDS}`}
            </Note>
          )}
          {check.isSuccess && !found && <Note tone="brick">We issued no invoice with this number and this code.</Note>}
        </div>
        {failure && <ErrorState text={failure} />}
      </Stack>
    </form>
  );
}
