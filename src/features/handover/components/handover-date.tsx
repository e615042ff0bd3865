import { Group, Text } from '@mantine/core';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { proposedTo, refundFrom, runningHandover } from '../../../domain/handover/more-time.ts';
import { addDays, daysText, formatDate, formatMoment } from '../../../domain/shared/time.ts';
import { AgreeToMoreTime } from './agree-to-more-time.tsx';
import { AskRefund } from './ask-refund.tsx';
import { ProposeMoreTime } from './propose-more-time.tsx';

/** When a running handover is due, how the sides agree on more time, and the refund of one that is late. */
export function HandoverDate({ deal, role }: { deal: Deal; role: DealRole }) {
  const handover = runningHandover(deal);
  if (!handover || deal.hold) return null;
  const { dueAt, extension, refundAskedAt } = handover;
  const late = dueAt <= new Date();
  const other = deal[otherRole(role)].name;
  const days = proposedTo(handover, role);
  return (
    <Panel mt={20}>
      <PanelHead>
        <h2>Due date</h2>
        <Text size="sm" c={late ? 'brick' : 'dimmed'} span>
          {late ? 'Late since' : 'Due'} {formatMoment(dueAt)}
        </Text>
      </PanelHead>
      <PanelBody>
        {days !== null && (
          <Note tone="amber" component="p">
            {other} proposes {daysText(days)} more, until {formatDate(addDays(dueAt, days))}. Agree, or leave the date
            as it is.
          </Note>
        )}
        {extension?.by === role && (
          <p>
            You proposed {daysText(extension.days)} more, until {formatDate(addDays(dueAt, extension.days))}. The date
            moves when {other} agrees.
          </p>
        )}
        {refundAskedAt && (
          <Note tone="slate" component="p">
            {role === 'buyer' ? 'You' : other} asked for a refund on {formatDate(refundAskedAt)}. An administrator will
            look into it. Agreeing on more time ends the request.
          </Note>
        )}
        <Group>
          {days !== null && <AgreeToMoreTime deal={deal} role={role} days={days} dueAt={dueAt} />}
          <ProposeMoreTime deal={deal} role={role} dueAt={dueAt} />
          {role === 'buyer' && <RefundWhenLate deal={deal} late={late} />}
        </Group>
      </PanelBody>
    </Panel>
  );
}

function RefundWhenLate({ deal, late }: { deal: Deal; late: boolean }) {
  const from = refundFrom(deal);
  if (!late || !from) return null;
  if (from <= new Date()) return <AskRefund deal={deal} />;
  return (
    <Text size="sm" c="dimmed">
      You can ask for a refund from {formatMoment(from)}.
    </Text>
  );
}
