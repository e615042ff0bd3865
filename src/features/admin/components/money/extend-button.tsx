import { Button, Group, Modal, NumberInput, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import { MAX_EXTENSION_DAYS } from '../../../../domain/invoice/extend-part.ts';
import type { InvoicePart } from '../../../../domain/invoice/invoice.ts';
import { addDays, formatDate } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

const USUAL_DAYS = 7;

/** More days for an unpaid part; says until when before it is given. */
export function ExtendButton({ invoiceId, part }: { invoiceId: string; part: InvoicePart }) {
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState<number | string>(USUAL_DAYS);
  const [reason, setReason] = useState('');
  const extend = useCommand('extendPart', () => {
    toast.success('Given. Whoever it concerns is told.');
    setOpen(false);
    setReason('');
  });
  const now = new Date();
  const count = Number(days);
  const isValid = Number.isInteger(count) && count >= 1 && count <= MAX_EXTENSION_DAYS;
  const until = part.dueAt && isValid ? addDays(part.dueAt > now ? part.dueAt : now, count) : null;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        Give more time to pay {part.id}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={`Give more time to pay ${part.id}`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            extend.mutate({ invoiceId, partId: part.id, days: count, reason });
          }}
        >
          <Stack>
            <NumberInput
              label="Days"
              description={`Counted from the day it is due, or from today where that has passed. At most ${MAX_EXTENSION_DAYS}.`}
              min={1}
              max={MAX_EXTENSION_DAYS}
              allowDecimal={false}
              value={days}
              onChange={setDays}
              data-autofocus
            />
            {until && (
              <Note tone="slate" component="p" role="status">
                To be paid until {formatDate(until)}.
              </Note>
            )}
            <Textarea
              label="Reason, for the audit log"
              autosize
              minRows={2}
              maxLength={600}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {extend.error && <ErrorState text={errorText(extend.error)} />}
            <Group>
              <Button type="submit" loading={extend.isPending} disabled={!isValid || reason.trim().length < 3}>
                Give it
              </Button>
              <Button variant="subtle" onClick={() => setOpen(false)}>
                Leave it
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
