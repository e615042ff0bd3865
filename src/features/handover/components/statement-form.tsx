import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { formatExactMoney } from '../../../domain/shared/money.ts';
import { errorText, fieldErrors } from '../../../lib/api/error-text.ts';
import { forgetting, useCommand } from '../../../lib/api/use-command.ts';

interface StatementFormProps {
  deal: Deal;
  role: DealRole;
  /** Cents that are held; null while that is not known. */
  held: number | null;
}

/** One side's statement in a dispute, made once; what it wants refunded is always said. */
export function StatementForm({ deal, role, held }: StatementFormProps) {
  const [text, setText] = useState('');
  const [wantsRefund, setWantsRefund] = useState<number | null>(null);
  const [isLacking, setLacking] = useState(false);
  const makeStatement = useCommand('makeStatement');
  const problems = fieldErrors(makeStatement.error);
  const isTooMuch = held !== null && wantsRefund !== null && wantsRefund > held;
  const tooMuch = isTooMuch ? `Enter at most ${formatExactMoney(held)}.` : undefined;
  const lacking = isLacking && wantsRefund === null ? 'Enter an amount, or 0 for nothing.' : undefined;
  const problem = problems.wantsRefund ?? tooMuch ?? lacking;
  return (
    <Stack
      component="form"
      onChange={forgetting(makeStatement)}
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        setLacking(wantsRefund === null);
        if (wantsRefund !== null) makeStatement.mutate({ dealId: deal.id, text, wantsRefund });
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
        description={`Nothing, the full amount held${held === null ? '' : ` (${formatExactMoney(held)})`}, or something in between.`}
        value={wantsRefund}
        error={problem}
        onChange={setWantsRefund}
      />
      {makeStatement.error && !problems.wantsRefund && <ErrorState text={errorText(makeStatement.error)} />}
      <div>
        <Button
          type="submit"
          disabled={!text.trim() || Number.isNaN(wantsRefund) || isTooMuch}
          loading={makeStatement.isPending}
        >
          Submit statement
        </Button>
      </div>
    </Stack>
  );
}
