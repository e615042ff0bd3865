import { Text } from '@mantine/core';
import { useState } from 'react';
import { TextButton, TextLink } from '../../../components/ui/link.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

type Search = { id: string; name: string };

/** Below an alert: a button for each saved search that it is about, which stops it. Of many, where to manage them. */
export const StopAlerts = ({ searches }: { searches: readonly Search[] }) =>
  searches.length > 2 ? (
    <Text size="sm" mt={4}>
      <TextLink to={sitePaths.buyingTab('saved')}>Manage alerts</TextLink>
    </Text>
  ) : (
    searches.map((search) => <StopAlert key={search.id} search={search} />)
  );

function StopAlert({ search: { id, name } }: { search: Search }) {
  const [stopped, setStopped] = useState(false);
  const change = useCommand('changeSavedSearch', () => setStopped(true));
  const text = change.error ? errorText(change.error) : stopped ? `Alerts for “${name}” are off.` : '';
  return (
    <Text size="sm" mt={4} c="dimmed" role="status">
      {text}
      {!stopped && !change.error && (
        <TextButton disabled={change.isPending} onClick={() => change.mutate({ id, alerts: 'off' })}>
          Stop alerts for “{name}”
        </TextButton>
      )}
    </Text>
  );
}
