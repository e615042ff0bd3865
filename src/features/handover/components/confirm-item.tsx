import { Moments } from '../../../components/time/moments.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { contradictionWarning } from '../../../domain/handover/checks/contradiction.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { partName } from '../../../domain/invoice/part-words.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { useHandoverContext } from './handover-context.ts';
import { ItemButton } from './item-button.tsx';

interface ConfirmAnywayProps {
  item: HandoverItem;
  /** Findings of our latest check that contradict a confirmation. */
  against: string;
}

/** Confirms an item that our latest check says hasn't moved, after pointing that out. */
export function ConfirmAnyway({ item, against }: ConfirmAnywayProps) {
  const dealId = useHandoverContext().deal.id;
  return (
    <CommandDialog
      command="confirmItem"
      label={`Confirm ${isolateText(item.label)}?`}
      submitLabel="Confirm anyway"
      explanation={
        <Note tone="amber" component="p">
          <Moments text={against} />
        </Note>
      }
      done="Confirmed."
      input={() => ({ dealId, itemId: item.id, anyway: true })}
      trigger={(open) => <ItemButton item={item} label="Confirm receipt" variant="filled" onClick={open} />}
    />
  );
}

interface ConfirmLastItemProps {
  item: HandoverItem;
  /** All items of the handover. */
  items: readonly HandoverItem[];
}

/**
 * Confirms the last item, which completes the deal and releases the money, so it shows the consequences and asks first.
 */
export function ConfirmLastItem({ item, items }: ConfirmLastItemProps) {
  const { deal, invoice } = useHandoverContext();
  const close = invoice?.parts.find(({ kind, state }) => kind === 'close' && state === 'paid');
  const outside = invoice?.outside?.state === 'confirmed';
  return (
    <CommandDialog
      command="confirmItem"
      label={`Confirm ${isolateText(item.label)}, the last item?`}
      submitLabel={close ? `Confirm and release ${formatMoney(close.amount)}` : 'Confirm and complete'}
      explanation={
        <>
          <p>
            This confirms that everything arrived, and completes the deal. It can’t be undone. If something is missing
            or wrong, report a problem instead.
          </p>
          <Contradictions items={items} />
          {outside && <p>You paid outside Handoff, so nothing is held and nothing is released.</p>}
          {invoice && !outside && <Consequences invoice={invoice} sellerName={deal.seller.name} now={new Date()} />}
        </>
      }
      done="Confirmed. The deal is completed."
      input={() => (invoice ? { dealId: deal.id, itemId: item.id, completes: true, anyway: true } : null)}
      trigger={(open) => <ItemButton item={item} label="Confirm receipt" variant="filled" onClick={open} />}
    />
  );
}

/** Items that our latest checks say haven't moved, including those already confirmed. */
function Contradictions({ items }: { items: readonly HandoverItem[] }) {
  const said = items.flatMap((item) => {
    const words = contradictionWarning(item, 'buyer', new Date());
    return words ? [{ id: item.id, text: items.length > 1 ? `${isolateText(item.label)}: ${words}` : words }] : [];
  });
  return said.map(({ id, text }) => (
    <Note key={id} tone="amber" component="p">
      <Moments text={text} />
    </Note>
  ));
}

/** The destination of each part's money once the deal is completed. */
const Consequences = ({ invoice, sellerName, now }: { invoice: Invoice; sellerName: string; now: Date }) => (
  <Sums>
    {invoice.parts.map((part) => {
      const { id, kind, amount, days, frozen } = part;
      const date = storedDate(addDays(now, days ?? 0));
      if (kind === 'installment') {
        return (
          <SumsRow key={id} label={partName(part, invoice)} note={<Moments text={`You pay it by ${date}.`} />}>
            {formatMoney(amount)}
          </SumsRow>
        );
      }
      const [label, note]: [string, string] =
        kind === 'holdback'
          ? ['Holdback', `Stays held until ${date}.`]
          : [
              `Released to ${isolateText(sellerName)}`,
              frozen ? 'Once the chargeback is over.' : 'At once, or as soon as their payout account is ready.',
            ];
      return (
        <SumsRow key={id} label={label} note={<Moments text={note} />}>
          {formatMoney(amount)}
        </SumsRow>
      );
    })}
  </Sums>
);
