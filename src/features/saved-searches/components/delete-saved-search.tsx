import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import type { SavedSearch } from '../../../domain/saved-search/saved-search.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

const failed = (error: Error) => void toast.error(errorText(error));

/** Deletes a saved search at once, and offers to undo it: saved again, it is the same one. */
export function DeleteSavedSearch({ search: { id, name, filters, alerts } }: { search: SavedSearch }) {
  const restore = useCommand('saveSearch');
  const remove = useCommand('deleteSavedSearch', () =>
    toast.undo(`“${name}” is deleted.`, () => restore.mutate({ filters, name, alerts }, { onError: failed })),
  );
  return (
    <IconButton
      aria-label={`Delete ${name}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate({ id }, { onError: failed })}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
}
