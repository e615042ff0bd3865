import { toast } from '../../../components/ui/toast.tsx';
import { ALERT_LABELS, ALERTS, type Alerts } from '../../../domain/account/preferences.ts';
import type { SavedSearch } from '../../../domain/saved-search/saved-search.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Changes how soon a saved search alerts; what was chosen shows at once. */
export function useChangeAlerts(search: SavedSearch): { shown: Alerts; change: (chosen: string) => void } {
  const command = useCommand('changeSavedSearch', (_answer, { alerts = search.alerts }) =>
    toast.success(`Alerts for “${search.name}”: ${ALERT_LABELS[alerts].toLowerCase()}.`),
  );
  const change = (chosen: string) => {
    const alerts = ALERTS.find((known) => known === chosen);
    if (alerts) command.mutate({ id: search.id, alerts }, { onError: (error) => void toast.error(errorText(error)) });
  };
  const sent = command.isPending ? command.variables.alerts : undefined;
  return { shown: sent ?? search.alerts, change };
}
