import { Box, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ContactWarning } from '../../../components/contact/contact-warning.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import type { DialogControl } from '../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { cancelProblem, requireCancellable } from '../../../domain/deal/cancel-deal.ts';
import { type Deal, isBeforeAcceptance } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole, stagePermits } from '../../../domain/deal/states.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { MAX_REASON_LENGTH } from '../../../domain/shared/text.ts';
import { errorText, fieldErrors } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';

/** Returns true if this side can cancel now, for use in menus. */
export const canEndDeal = (deal: Deal, role: DealRole): boolean =>
  !deal.hold && stagePermits(deal.stage, 'cancel', role) && cancelProblem(deal, role, new Date()) === null;

/** Cancels a deal that isn't paid yet; renders nothing if that isn't possible. */
export function EndDeal({
  deal,
  role,
  control,
}: {
  deal: Deal;
  role: DealRole;
  /** Set when a menu opens the dialog, in which case there is no button. */
  control?: DialogControl;
}) {
  const [own, setOwn] = useState(false);
  const { opened: open, onChange: setOpen } = control ?? { opened: own, onChange: setOwn };
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Error | null>(null);
  const cancel = useCommand('cancelDeal', () => {
    toast.success('Deal canceled.');
    setOpen(false);
  });
  const submit = () => {
    setRefused(null);
    try {
      // The server uses the same function, so this catches anything it would reject.
      requireCancellable(deal, role, reason, new Date());
      cancel.mutate({ dealId: deal.id, reason });
    } catch (error) {
      setRefused(error instanceof Error ? error : null);
    }
  };
  const close = () => {
    setOpen(false);
    setRefused(null);
    if (cancel.isError) cancel.reset();
  };
  if (deal.hold || !stagePermits(deal.stage, 'cancel', role)) return null;
  const accepted = deal.stage === 'accepted';
  const bar = cancelProblem(deal, role, new Date());
  if (bar)
    return control ? null : (
      <Muted mt="lg">
        <Moments text={bar} />
      </Muted>
    );
  return (
    <Box mt={control ? 0 : 'lg'}>
      {!control && (
        <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
          Cancel the deal
        </Button>
      )}
      <Modal opened={open} onClose={close} title={`Cancel the deal on ${isolateText(deal.listing.title)}?`}>
        <form
          {...clearOnEdit(cancel)}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack>
            <p>{consequences(deal, role)}</p>
            <ContactWarning subject="Your reason has" text={reason} watchful={isBeforeAcceptance(deal)}>
              <Textarea
                label={accepted && role === 'seller' ? 'Reason' : 'Reason (optional)'}
                description={`${isolateText(deal[otherRole(role)].name)} will see it.`}
                {...limitLength(reason, MAX_REASON_LENGTH, fieldErrors(refused).reason)}
                onChange={(event) => {
                  setReason(event.currentTarget.value);
                  setRefused(null);
                }}
              />
            </ContactWarning>
            {cancel.error && <ErrorState text={errorText(cancel.error)} />}
            <Group>
              <Button type="submit" c="brick" variant="default" loading={cancel.isPending}>
                Cancel the deal
              </Button>
              <Button variant="subtle" onClick={close}>
                Keep the deal
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </Box>
  );
}

function consequences(deal: Deal, role: DealRole): string {
  if (deal.stage !== 'accepted')
    return 'Any open offer becomes void and access ends. A new question or offer reopens the deal.';
  return role === 'seller' && !deal.anonymous
    ? 'The invoice becomes void and the project is for sale again. The cancellation counts on your record.'
    : 'The invoice becomes void and the project is for sale again.';
}
