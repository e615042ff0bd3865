import { Select } from '@mantine/core';
import { toast } from '../../../../components/toast/toast.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { useMinute } from '../../../../components/ui/relative-time.tsx';
import type { TimeZone } from '../../../../domain/account/preferences.ts';
import { formatClock, formatWeekday } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { deviceZone } from '../../../../lib/session/reader-clock.ts';

/** Option value for the device's time zone; not a real zone. */
const DEVICE = 'device';

/** Formats a time zone name the way users type it when searching: `America/St Johns`. */
const zoneText = (name: string): string => name.replaceAll('_', ' ');

/** Time zone for screens and emails on all of the account's devices. Takes effect immediately. */
export function TimeZoneSection({ timeZone }: { timeZone: TimeZone }) {
  const now = useMinute();
  const save = useCommand('savePreferences', () => void toast.success('Saved.'));
  const here = deviceZone();
  const others = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), here, timeZone.name]);
  const choose = (value: string | null) => {
    if (!value || save.isPending) return;
    const chosen = value === DEVICE ? { name: here, isChosen: false } : { name: value, isChosen: true };
    save.mutate({ email: {}, timeZone: chosen });
  };
  return (
    <Panel>
      <PanelHead>
        <h2>Time zone</h2>
      </PanelHead>
      <PanelBody>
        <p>Used for times on your screens and in your emails. Daily emails come at 8:00 local time.</p>
        <Select
          label="Times are shown in"
          description={`Now: ${formatWeekday(now)}, ${formatClock(now)}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No time zone has that name."
          value={timeZone.isChosen ? timeZone.name : DEVICE}
          onChange={choose}
          data={[
            { value: DEVICE, label: `Same as this device (${zoneText(here)})` },
            ...[...others]
              .map((value) => ({ value, label: zoneText(value) }))
              .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
          ]}
        />
        {save.error && <ErrorState text={errorText(save.error)} />}
      </PanelBody>
    </Panel>
  );
}
