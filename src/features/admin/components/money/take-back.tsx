import { useState } from 'react';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { formatExactMoney } from '../../../../domain/shared/money.ts';

interface TakeBackProps {
  invoiceId: string;
  /** The operation that released the money. */
  operationId: string;
  /** Maximum to take back, in cents. */
  most: number;
  onDone: () => void;
}

/** Recovers some or all of a chargeback loss from the seller's payout account. */
export function TakeBack({ invoiceId, operationId, most, onDone }: TakeBackProps) {
  const [amount, setAmount] = useState<number | null>(most);
  const isValid = amount !== null && amount > 0 && amount <= most;
  const isOutside = amount !== null && !Number.isNaN(amount) && !isValid;
  return (
    <CommandDialog
      command="takeBack"
      label="Take back from the seller"
      submitLabel="Take back"
      explanation={
        <p>
          The payment provider takes it from the seller’s payout account, and both sides see it. If the account has
          less, the provider refuses, and you have a case. What isn’t taken back is our loss. This can’t be undone.
        </p>
      }
      done="Sent to the provider. Its response appears below."
      reason={{ label: 'Reason, for the audit log' }}
      onDone={onDone}
      input={(reason) => (isValid ? { invoiceId, operationId, amount, reason } : null)}
    >
      <FigureInput
        unit="money"
        label="Amount"
        description={`A chargeback lost it after it had been released. At most ${formatExactMoney(most)}.`}
        value={amount}
        error={isOutside ? `Enter $0.01 to ${formatExactMoney(most)}.` : undefined}
        onChange={setAmount}
        data-autofocus
      />
    </CommandDialog>
  );
}
