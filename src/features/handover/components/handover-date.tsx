import { Group, Text } from '@mantine/core';
import { Moment } from '../../../components/time/moment.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { otherRole } from '../../../domain/deal/states.ts';
import { proposedDue, refundPossibleFrom, runningHandover } from '../../../domain/handover/more-time.ts';
import {
  hasProposalLeft,
  lastDeclinedProposal,
  proposalProblem,
  proposalProblemText,
} from '../../../domain/handover/more-time-rules.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { moreDaysText } from '../../../domain/shared/time.ts';
import { useHandoverContext } from './handover-context.ts';
import {
  AgreeToMoreTime,
  AskRefund,
  DeclineMoreTime,
  ProposeMoreTime,
  WithdrawMoreTime,
} from './more-time-dialogs.tsx';

type RunningHandover = NonNullable<Deal['handover']>;

/**
 * The pending proposal for a new due date, the outcome of the current user's last proposal, and anything that blocks
 * another one.
 */
function MoreTimeNotes({ handover }: { handover: RunningHandover }) {
  const { deal, role } = useHandoverContext();
  const { extension } = handover;
  const other = deal[otherRole(role)].name;
  const until = proposedDue(handover);
  const refusal = lastDeclinedProposal(handover, role);
  const bar = proposalProblem(handover, role, new Date());
  return (
    <>
      {extension && until && extension.by !== role && (
        <Note tone="amber" component="p">
          <span>
            <bdi>{other}</bdi> proposes {moreDaysText(extension.days)}, until <Moment at={until} form="date" />. Agree,
            or decline.
            {!bar && ' You can also propose another date instead.'}
          </span>
        </Note>
      )}
      {extension && until && extension.by === role && (
        <p>
          You proposed {moreDaysText(extension.days)}, until <Moment at={until} form="date" />. The date moves when{' '}
          <bdi>{other}</bdi> agrees.
        </p>
      )}
      {refusal && (
        <>
          <p>
            <bdi>{other}</bdi> declined {moreDaysText(refusal.days)} on <Moment at={refusal.at} form="date" />.
          </p>
          {refusal.reason && <Quote>{refusal.reason}</Quote>}
        </>
      )}
      {bar?.is === 'refused' && (
        <p>
          <Moments text={proposalProblemText(bar)} />
        </p>
      )}
      {bar?.is === 'spent' && (
        <p>
          <Moments text={proposalProblemText(bar)} />
          {!extension &&
            (hasProposalLeft(handover, otherRole(role))
              ? ` ${isolateText(other)} can still propose it.`
              : ` So has ${isolateText(other)}.`)}
        </p>
      )}
    </>
  );
}

/** The due date of a running handover, with extensions by agreement and refund requests if it is late. */
export function HandoverDate() {
  const { deal, role } = useHandoverContext();
  const handover = runningHandover(deal);
  if (!handover || deal.hold) return null;
  const { dueAt, refundAskedAt, refundReason } = handover;
  const late = dueAt <= new Date();
  return (
    <Panel mt="mlg" data-control="due-date">
      <PanelHead>
        <h2>Due date</h2>
        <Text size="sm" c={late ? 'brick' : 'dimmed'} span>
          {late ? 'Late since' : 'Due'} <Moment at={dueAt} />
        </Text>
      </PanelHead>
      <PanelBody>
        <MoreTimeNotes handover={handover} />
        {refundAskedAt && (
          <Note tone="slate" display="block">
            <p>
              {role === 'buyer' ? 'You' : <bdi>{deal[otherRole(role)].name}</bdi>} asked for a refund on{' '}
              <Moment at={refundAskedAt} form="date" />. An administrator will look into it. Agreeing on more time ends
              the request.
            </p>
            {refundReason && <Quote mt="sm">{refundReason}</Quote>}
          </Note>
        )}
        <Group>
          <MoreTimeActions handover={handover} />
          {role === 'buyer' && <RefundWhenLate late={late} />}
        </Group>
      </PanelBody>
    </Panel>
  );
}

function MoreTimeActions({ handover }: { handover: RunningHandover }) {
  const { role } = useHandoverContext();
  const { extension, dueAt } = handover;
  const until = proposedDue(handover);
  const days = extension?.days ?? 0;
  if (until && extension?.by === role) return <WithdrawMoreTime days={days} />;
  return (
    <>
      {until && (
        <>
          <AgreeToMoreTime days={days} dueAt={dueAt} until={until} />
          <DeclineMoreTime days={days} dueAt={dueAt} />
        </>
      )}
      {!proposalProblem(handover, role, new Date()) && <ProposeMoreTime dueAt={dueAt} />}
    </>
  );
}

function RefundWhenLate({ late }: { late: boolean }) {
  const { deal } = useHandoverContext();
  const from = refundPossibleFrom(deal);
  if (!late || !from) return null;
  if (from <= new Date()) return <AskRefund />;
  return (
    <Muted>
      You can ask for a refund from <Moment at={from} />.
    </Muted>
  );
}
