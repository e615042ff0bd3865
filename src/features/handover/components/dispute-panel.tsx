import { Box, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { MoneyInput } from '../../../components/ui/money-input.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Deal, Dispute } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole, stageMachine } from '../../../domain/deal/states.ts';
import { STATEMENT_DAYS } from '../../../domain/dispute/states.ts';
import { formatMoment } from '../../../domain/shared/time.ts';
import { errorText, fieldErrors } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** What is said in a dispute and how it ended; where there is none, the way to open one. */
export function DisputePanel({ deal, role }: { deal: Deal; role: DealRole }) {
  const { dispute } = deal;
  if (!dispute) {
    return deal.hold || !stageMachine.can(deal.stage, 'dispute', role) ? null : <OpenDispute deal={deal} role={role} />;
  }
  return (
    <Panel mb={24}>
      <PanelHead wrap>
        <h2>Dispute</h2>
        <Text size="sm" c="dimmed" span>
          {dispute.state === 'decided' ? 'Decided' : `Statements until ${formatMoment(dispute.statementsDueAt)}`}
        </Text>
      </PanelHead>
      <PanelBody>
        <p className={textClasses.preLine}>{dispute.reason}</p>
        {(['buyer', 'seller'] as const).map((side) => (
          <Statement key={side} dispute={dispute} side={side} name={side === role ? 'You' : deal[side].name} />
        ))}
        {dispute.outcome ? (
          <Note tone="slate" component="p">
            <span>
              <b>
                <Money cents={dispute.outcome.release} exact /> to the seller,{' '}
                <Money cents={dispute.outcome.refund} exact /> to the buyer.
              </b>{' '}
              {dispute.outcome.reason}
            </span>
          </Note>
        ) : (
          !dispute[role] && dispute.state !== 'ready' && <StateCase deal={deal} role={role} />
        )}
        {dispute.state === 'ready' && (
          <Text size="sm" c="dimmed">
            Both sides were heard. An administrator decides.
          </Text>
        )}
      </PanelBody>
    </Panel>
  );
}

function Statement({ dispute, side, name }: { dispute: Dispute; side: DealRole; name: string }) {
  const statement = dispute[side];
  if (!statement) return null;
  return (
    <div>
      <h3>
        {name}, {formatMoment(statement.at)}
      </h3>
      <p className={textClasses.preLine}>{statement.text}</p>
      <Text size="sm" c="dimmed">
        Asks that <Money cents={statement.wantsRefund} exact /> go back to the buyer.
      </Text>
    </div>
  );
}

function StateCase({ deal, role }: { deal: Deal; role: DealRole }) {
  const [text, setText] = useState('');
  const [wantsRefund, setWantsRefund] = useState<number | null>(null);
  const state = useCommand('makeStatement');
  const problems = fieldErrors(state.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        state.mutate({ dealId: deal.id, text, wantsRefund: wantsRefund ?? 0 });
      }}
    >
      <Stack gap={12}>
        <Textarea
          label="State your case"
          description={`What happened, with dates. ${deal[otherRole(role)].name} and an administrator read it; it cannot be changed.`}
          minRows={4}
          autosize
          maxLength={5000}
          value={text}
          error={problems.text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <MoneyInput
          label="How much should go back to the buyer"
          description="Nothing, all that is held, or something between."
          value={wantsRefund}
          error={problems.wantsRefund}
          onChange={setWantsRefund}
        />
        {state.error && <ErrorState text={errorText(state.error)} />}
        <div>
          <Button type="submit" disabled={!text.trim()} loading={state.isPending}>
            Make the statement
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function OpenDispute({ deal, role }: { deal: Deal; role: DealRole }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const begin = useCommand('openDispute', () => setOpen(false));
  return (
    <Box mt={24}>
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
        Open a dispute
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Open a dispute?">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            begin.mutate({ dealId: deal.id, reason });
          }}
        >
          <Stack>
            <p>
              The handover stops and the money stays held. You and {deal[otherRole(role)].name} state your case within{' '}
              {STATEMENT_DAYS} days, then an administrator decides.
            </p>
            <Textarea
              label="What is wrong"
              maxLength={600}
              value={reason}
              error={fieldErrors(begin.error).reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {begin.error && <ErrorState text={errorText(begin.error)} />}
            <Group>
              <Button type="submit" disabled={!reason.trim()} loading={begin.isPending}>
                Open the dispute
              </Button>
              <Button variant="subtle" onClick={() => setOpen(false)}>
                Go on without
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </Box>
  );
}
