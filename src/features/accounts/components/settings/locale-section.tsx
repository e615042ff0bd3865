import { Select } from '@mantine/core';
import { toast } from '../../../../components/toast/toast.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import type { Locale } from '../../../../domain/account/preferences.ts';
import { LOCALE_CHOICES, localeExample } from '../../../../domain/shared/locale-choices.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { deviceLocale } from '../../../../lib/session/reader-clock.ts';

/** Option value for the browser's locale; not a real locale. */
const BROWSER = 'browser';

/** Number and date format for screens and emails on all of the account's devices. Takes effect immediately. */
export function LocaleSection({ locale }: { locale: Locale }) {
  const save = useCommand('savePreferences', () => void toast.success('Saved.'));
  const here = deviceLocale();
  const choose = (value: string | null) => {
    if (!value || save.isPending) return;
    const chosen = value === BROWSER ? { name: here, isChosen: false } : { name: value, isChosen: true };
    save.mutate({ email: {}, locale: chosen });
  };
  return (
    <Panel>
      <PanelHead>
        <h2>Numbers and dates</h2>
      </PanelHead>
      <PanelBody>
        <p>Used on your screens and in your emails. Dollar amounts look the same to everyone.</p>
        <Select
          label="Numbers and dates like"
          allowDeselect={false}
          value={locale.isChosen ? locale.name : BROWSER}
          onChange={choose}
          data={[
            { value: BROWSER, label: `As this browser: ${localeExample(here)}` },
            ...[...new Set([...LOCALE_CHOICES, ...(locale.isChosen ? [locale.name] : [])])].map((value) => ({
              value,
              label: localeExample(value),
            })),
          ]}
        />
        {save.error && <ErrorState text={errorText(save.error)} />}
      </PanelBody>
    </Panel>
  );
}
