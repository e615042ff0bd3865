import { useState } from 'react';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { MAX_EXTENSION_DAYS } from '../../../../domain/invoice/due-parts.ts';
import type { Invoice, InvoicePart } from '../../../../domain/invoice/invoice.ts';
import { partName } from '../../../../domain/invoice/part-words.ts';
import { addDays, formatDate } from '../../../../domain/shared/time.ts';

const DEFAULT_DAYS = 7;

/** Extends the due date of an unpaid part, and shows the new date beforehand. */
export function ExtendPart({ invoice, part }: { invoice: Invoice; part: InvoicePart }) {
  const [days, setDays] = useState<number | null>(DEFAULT_DAYS);
  const now = new Date();
  const isValid = days !== null && days >= 1 && days <= MAX_EXTENSION_DAYS;
  const until = part.dueAt && isValid ? addDays(part.dueAt > now ? part.dueAt : now, days) : null;
  return (
    <CommandDialog
      command="extendPart"
      label={`Extend the due date: ${partName(part, invoice)}`}
      submitLabel="Extend"
      done="Extended. Those concerned are notified."
      reason={{ label: 'Reason, for the audit log' }}
      input={(reason) => (isValid ? { invoiceId: invoice.id, partId: part.id, days, reason } : null)}
    >
      <FigureInput
        unit="count"
        label="Days"
        description={`Counted from the due date, or from today if that has passed. At most ${MAX_EXTENSION_DAYS}.`}
        suffix="days"
        value={days}
        error={days !== null && !Number.isNaN(days) && !isValid ? `Enter 1 to ${MAX_EXTENSION_DAYS} days.` : undefined}
        onChange={setDays}
        data-autofocus
      />
      {until && (
        <Note tone="slate" component="p" role="status">
          New due date: {formatDate(until)}.
        </Note>
      )}
    </CommandDialog>
  );
}
