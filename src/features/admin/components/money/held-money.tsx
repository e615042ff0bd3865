import { Group } from '@mantine/core';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { DivideHeldMoney } from './divide-held-money.tsx';
import type { HeldMoneyCommand, HeldMoneyTarget } from './held-money-target.ts';

interface HeldMoneyProps<N extends HeldMoneyCommand> extends HeldMoneyTarget<N> {
  /** What else follows from sending all of it to one side. */
  consequences?: { release: string; refund: string };
}

/** Decides where held money goes: all of it to one side, or divided. */
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
