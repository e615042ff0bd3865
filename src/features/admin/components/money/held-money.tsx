import { Group } from '@mantine/core';
import { useState } from 'react';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import type { ApiInput } from '../../../../domain/api.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';

/** Commands that decide where held money goes. */
type HeldMoneyCommand = 'decideDispute' | 'settleHeldPart';

/** The held money to decide on, and the command that carries out the decision. */
interface HeldMoneyTarget<N extends HeldMoneyCommand> {
  /** Held amount, in cents. */
  held: number;
  command: N;
  input: (shares: { release: number; refund: number; reason: string }) => ApiInput<N>;
}

/** Splits held money: the administrator enters the seller's share, and the buyer gets the rest. */
export function DivideHeldMoney<N extends HeldMoneyCommand>({
  held,
  command,
  input,
  label,
}: HeldMoneyTarget<N> & { label: string }) {
  const [release, setRelease] = useState<number | null>(null);
  const isValid = release !== null && release >= 0 && release <= held;
  return (
    <CommandDialog
      command={command}
      label={label}
      done="Decided. Both sides are notified."
      reason={{ label: 'Reason, shown to both sides' }}
      input={(reason) => (isValid ? input({ release, refund: held - release, reason }) : null)}
      onDone={() => setRelease(null)}
    >
      <FigureInput
        unit="money"
        label="To the seller"
        description={`${formatExactMoney(held)} is held. The rest is refunded to the buyer.`}
        value={release}
        error={release !== null && release > held ? `Enter at most ${formatExactMoney(held)}.` : undefined}
        onChange={setRelease}
        data-autofocus
      />
      {isValid && (
        <Note tone="slate" component="p" role="status">
          {formatExactMoney(release)} to the seller, {formatExactMoney(held - release)} to the buyer. This can’t be
          undone.
        </Note>
      )}
    </CommandDialog>
  );
}

interface HeldMoneyProps<N extends HeldMoneyCommand> extends HeldMoneyTarget<N> {
  /** Extra consequences of sending everything to one side. */
  consequences?: { release: string; refund: string };
}

/** Decides on held money: all of it to one side, or split. */
export function HeldMoney<N extends HeldMoneyCommand>({ consequences, ...target }: HeldMoneyProps<N>) {
  const { held, command, input } = target;
  const amount = formatExactMoney(held);
  const sides = [
    {
      label: 'Release to the seller',
      release: held,
      danger: false,
      explanation: [`${amount} goes to the seller, less the fee.`, consequences?.release],
      done: 'Released. The provider’s response appears below.',
    },
    {
      label: 'Refund to the buyer',
      release: 0,
      danger: true,
      explanation: [`${amount} goes back to the buyer by the original payment method.`, consequences?.refund],
      done: 'Refunded. The provider’s response appears below.',
    },
  ];
  return (
    <Group>
      {sides.map(({ label, release, danger, explanation, done }) => (
        <CommandDialog
          key={label}
          command={command}
          label={label}
          danger={danger}
          explanation={[...explanation.filter(Boolean), 'This can’t be undone.'].join(' ')}
          done={done}
          reason={{ label: 'Reason, shown to both sides' }}
          input={(reason) => input({ release, refund: held - release, reason })}
        />
      ))}
      <DivideHeldMoney {...target} label="Divide" />
    </Group>
  );
}
