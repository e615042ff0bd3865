import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import type { Invoice, InvoicePart } from '../../../domain/invoice/invoice.ts';
import { partName } from '../../../domain/invoice/part-words.ts';
import { partMachine } from '../../../domain/invoice/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';

/** Lets the seller waive an overdue part; nothing for any other. */
export function WaiveInstalment({ invoice, part }: { invoice: Invoice; part: InvoicePart }) {
  if (!partMachine.can(part.state, 'waive', 'seller')) return null;
  const amount = formatMoney(part.amount);
  const name = partName(part, invoice);
  return (
    <CommandDialog
      command="waiveInstalment"
      label={`Waive ${amount}?`}
      submitLabel={`Waive ${amount}`}
      explanation={`${name} is overdue. If you waive it, ${invoice.payer.legalName} no longer owes you this amount. This can’t be undone.`}
      done={`${amount} waived.`}
      input={() => ({ invoiceId: invoice.id, partId: part.id })}
      trigger={(open) => (
        <small>
          <TextButton data-door="waive" aria-label={`Waive ${name}`} onClick={open}>
            Waive
          </TextButton>
        </small>
      )}
    />
  );
}
