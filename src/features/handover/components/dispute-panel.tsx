import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AttachButton, AttachedFiles } from '../../../components/shared-file/attachments.tsx';
import { SharedFileLink } from '../../../components/shared-file/shared-file-link.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { BRAND } from '../../../domain/brand.ts';
import type { Dispute } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { heldCents } from '../../../domain/invoice/purchase.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatExactMoney } from '../../../domain/shared/money.ts';
import { storedMoment } from '../../../domain/shared/stored-moments.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/shared/text.ts';
import { announce } from '../../../lib/announce.ts';
import { errorText, fieldErrors } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { useAttachments } from '../../../lib/files/use-attachments.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { useHandoverContext } from './handover-context.ts';

/** One side's one-time statement in a dispute, which must say how much to refund. */
export function StatementForm() {
  const { deal, role, invoice } = useHandoverContext();
  const held = invoice && heldCents(invoice);
  const attachments = useAttachments(deal.id);
  const [text, setText] = useState('');
  const [wantsRefund, setWantsRefund] = useState<number | null>(null);
  const [isLacking, setLacking] = useState(false);
  const makeStatement = useCommand('makeStatement', () => announce('Statement submitted.'));
  const problems = fieldErrors(makeStatement.error);
  const isTooMuch = held !== null && wantsRefund !== null && wantsRefund > held;
  const tooMuch = isTooMuch ? `Enter at most ${formatExactMoney(held)}.` : undefined;
  const lacking = isLacking && wantsRefund === null ? 'Enter an amount, or 0 for nothing.' : undefined;
  const problem = problems.wantsRefund ?? tooMuch ?? lacking;
  return (
    <Stack
      component="form"
      {...clearOnEdit(makeStatement)}
      gap="smd"
      onSubmit={(event) => {
        event.preventDefault();
        setLacking(wantsRefund === null);
        if (wantsRefund !== null)
          makeStatement.mutate({ dealId: deal.id, text, wantsRefund, fileIds: attachments.ids });
      }}
    >
      <Textarea
        label="State your case"
        description={`What happened, with dates. ${isolateText(deal[otherRole(role)].name)} and an administrator will read it, and it can’t be changed.`}
        minRows={4}
        data-control="statement"
        autosize
        {...limitLength(text, MAX_TEXT_LENGTH, problems.text)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FigureInput
        unit="money"
        label="Refund to the buyer"
        description={`Nothing, the full amount held${held === null ? '' : ` (${formatExactMoney(held)})`}, or something in between.`}
        value={wantsRefund}
        error={problem}
        onChange={setWantsRefund}
      />
      <AttachedFiles dealId={deal.id} attachments={attachments} />
      {makeStatement.error && !problems.wantsRefund && <ErrorState text={errorText(makeStatement.error)} />}
      <Group>
        <AttachButton attachments={attachments} label="Attach files" labeled />
        <Button
          type="submit"
          disabled={!text.trim() || Number.isNaN(wantsRefund) || isTooMuch || !attachments.ready}
          loading={makeStatement.isPending}
        >
          Submit statement
        </Button>
      </Group>
    </Stack>
  );
}

function standingOf({ outcome, state, statementsDueAt }: Dispute): string {
  if (outcome) return `Decided ${storedMoment(outcome.at)}`;
  return state === 'ready' ? 'To be decided' : `Statements until ${storedMoment(statementsDueAt)}`;
}

/** A dispute with its statements and outcome. A missing statement can still be added to the latest dispute. */
export function DisputePanel({ dispute }: { dispute: Dispute }) {
  const { deal, role } = useHandoverContext();
  const nameOf = (side: DealRole, me: string) => (side === role ? me : deal[side].name);
  const { openedBy } = dispute;
  return (
    <Panel mb="lg">
      <PanelHead>
        <h2>{dispute.over === 'holdback' ? 'Dispute over the holdback' : 'Dispute'}</h2>
        <Muted span>
          <Moments text={standingOf(dispute)} />
        </Muted>
      </PanelHead>
      <PanelBody>
        <p dir="auto" className={textClasses.preLine}>
          {dispute.reason}
        </p>
        <Muted>
          Opened by {openedBy === 'system' ? BRAND : nameOf(openedBy, 'you')}, <Moment at={dispute.openedAt} />
        </Muted>
        {(['buyer', 'seller'] as const).map((side) => (
          <Statement key={side} dispute={dispute} side={side} name={nameOf(side, 'You')} />
        ))}
        {dispute.outcome ? (
          <Note tone="slate" component="p">
            <span>
              <b>
                <Money cents={dispute.outcome.release} exact /> to the seller,{' '}
                <Money cents={dispute.outcome.refund} exact /> to the buyer.
              </b>{' '}
              <bdi>{dispute.outcome.reason}</bdi>
            </span>
          </Note>
        ) : (
          dispute === deal.dispute && !dispute[role] && dispute.state !== 'ready' && !deal.hold && <StatementForm />
        )}
        {dispute.state === 'ready' && <Muted>Both sides have been heard. An administrator will decide.</Muted>}
      </PanelBody>
    </Panel>
  );
}

function Statement({ dispute, side, name }: { dispute: Dispute; side: DealRole; name: string }) {
  const dealId = useHandoverContext().deal.id;
  const statement = dispute[side];
  if (!statement) return null;
  return (
    <div>
      <h3>
        <bdi>{name}</bdi>, <Moment at={statement.at} />
      </h3>
      <p dir="auto" className={textClasses.preLine}>
        {statement.text}
      </p>
      {statement.files?.map((fileId) => (
        <SharedFileLink key={fileId} dealId={dealId} fileId={fileId} />
      ))}
      <Muted>
        Proposed refund to the buyer: <Money cents={statement.wantsRefund} exact />
      </Muted>
    </div>
  );
}
