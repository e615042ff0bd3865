import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { MoneyInput } from '../../../components/ui/money-input.tsx';
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
    <section className="panel" style={{ marginBottom: 24 }}>
      <div className="panel-head wrap">
        <h2>Dispute</h2>
        <span className="muted small">
          {dispute.state === 'decided' ? 'Decided' : `Statements until ${formatMoment(dispute.statementsDueAt)}`}
        </span>
      </div>
      <div className="panel-body stack">
        <p style={{ whiteSpace: 'pre-line' }}>{dispute.reason}</p>
        {(['buyer', 'seller'] as const).map((side) => (
          <Statement key={side} dispute={dispute} side={side} name={side === role ? 'You' : deal[side].name} />
        ))}
        {dispute.outcome ? (
          <p className="note slate">
            <span>
              <b>
                <Money cents={dispute.outcome.release} exact /> to the seller,{' '}
                <Money cents={dispute.outcome.refund} exact /> to the buyer.
              </b>{' '}
              {dispute.outcome.reason}
            </span>
          </p>
        ) : (
          !dispute[role] && dispute.state !== 'ready' && <StateCase deal={deal} role={role} />
        )}
        {dispute.state === 'ready' && <p className="muted small">Both sides were heard. An administrator decides.</p>}
      </div>
    </section>
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
      <p style={{ whiteSpace: 'pre-line' }}>{statement.text}</p>
      <p className="muted small">
        Asks that <Money cents={statement.wantsRefund} exact /> go back to the buyer.
      </p>
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
      className="stack"
      style={{ gap: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        state.mutate({ dealId: deal.id, text, wantsRefund: wantsRefund ?? 0 });
      }}
    >
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
    </form>
  );
}

function OpenDispute({ deal, role }: { deal: Deal; role: DealRole }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const begin = useCommand('openDispute', () => setOpen(false));
  return (
    <div style={{ marginTop: 24 }}>
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
        Open a dispute
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Open a dispute?">
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            begin.mutate({ dealId: deal.id, reason });
          }}
        >
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
          <div className="row">
            <Button type="submit" disabled={!reason.trim()} loading={begin.isPending}>
              Open the dispute
            </Button>
            <Button variant="subtle" onClick={() => setOpen(false)}>
              Go on without
            </Button>
          </div>
        </form>
      </Modal>
    </div>
  );
}
