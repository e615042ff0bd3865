import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { PreferencesForm } from '../../../components/account/preferences-form.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { filtersOfBuyer, suggestedName } from '../../../domain/saved-search/filter-words.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { StepProps } from './step-props.ts';

/** Which notifications to mail, and a first saved search made from what the buyer said they look for. */
export function NotificationsStep({ me, onNext }: StepProps) {
  const filters = me.buyer && filtersOfBuyer(me.buyer);
  const [wanted, setWanted] = useState(true);
  const saveSearch = useCommand('saveSearch', onNext);
  return (
    <Stack gap={20}>
      <h1>Your notifications</h1>
      <PreferencesForm
        preferences={me.preferences}
        action="Finish"
        onSaved={({ alerts }) => (filters && wanted ? saveSearch.mutate({ filters, alerts }) : onNext())}
      >
        {filters && (
          <Checkbox
            label="Save a search for what I’m looking for"
            description={`“${suggestedName(filters)}”. You’re alerted of new projects that match; change or delete it at any time.`}
            checked={wanted}
            onChange={(event) => setWanted(event.currentTarget.checked)}
          />
        )}
        {saveSearch.error && <ErrorState text={errorText(saveSearch.error)} />}
      </PreferencesForm>
    </Stack>
  );
}
