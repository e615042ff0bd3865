import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { errorText, fieldErrors } from '../../../lib/api/error-text.ts';
import { forgetting, useCommand } from '../../../lib/api/use-command.ts';

/** One side's statement in a dispute, made once. */
export function StatementForm({ deal, role }: { deal: Deal; role: DealRole }) {
  const [text, setText] = useState('');
  const [wantsRefund, setWantsRefund] = useState<number | null>(null);
  const makeStatement = useCommand('makeStatement');
  const problems = fieldErrors(makeStatement.error);
  return (
    <Stack
      component="form"
      onChange={forgetting(makeStatement)}
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        makeStatement.mutate({ dealId: deal.id, text, wantsRefund: wantsRefund ?? 0 });
      }}
    >
      <Textarea
        label="State your case"
        description={`What happened, with dates. ${deal[otherRole(role)].name} and an administrator will read it, and it can’t be changed.`}
        minRows={4}
        data-door="statement"
        autosize
        maxLength={5000}
        value={text}
        error={problems.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FigureInput
        unit="money"
        label="Refund to the buyer"
        description="Nothing, the full amount held, or something in between."
        value={wantsRefund}
        error={problems.wantsRefund}
        onChange={setWantsRefund}
      />
      {makeStatement.error && <ErrorState text={errorText(makeStatement.error)} />}
      <div>
        <Button type="submit" disabled={!text.trim() || Number.isNaN(wantsRefund)} loading={makeStatement.isPending}>
          Submit statement
        </Button>
      </div>
    </Stack>
  );
}
