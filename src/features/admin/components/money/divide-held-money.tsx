import { useState } from 'react';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import type { HeldMoneyCommand, HeldMoneyTarget } from './held-money-target.ts';

/** Divides held money: the seller's share is typed, the buyer gets the rest. */
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
