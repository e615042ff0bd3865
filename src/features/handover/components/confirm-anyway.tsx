import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { Note } from '../../../components/ui/note.tsx';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { ItemButton } from './item-button.tsx';

interface ConfirmAnywayProps {
  dealId: string;
  item: HandoverItem;
  /** The sentences of our check against it. */
  against: string;
}

/** Confirms an item that our newest check says has not moved: so it says that, and asks. */
export const ConfirmAnyway = ({ dealId, item, against }: ConfirmAnywayProps) => (
  <CommandDialog
    command="confirmItem"
    label={`Confirm ${item.label}?`}
    submitLabel="Confirm anyway"
    explanation={
      <Note tone="amber" component="p">
        {against}
      </Note>
    }
    done="Confirmed."
    input={() => ({ dealId, itemId: item.id, anyway: true })}
    trigger={(open) => <ItemButton item={item} label="Confirm receipt" variant="filled" onClick={open} />}
  />
);
