import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { useHydrating } from '../../lib/use-hydrating.ts';

/** Switches between light and dark; the choice is stored on this device. */
export function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isHydrating = useHydrating();
  const shown = useComputedColorScheme('light');
  const scheme = isHydrating ? 'light' : shown;
  const other = scheme === 'dark' ? 'light' : 'dark';
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <IconButton aria-label={`Switch to ${other} colors`} onClick={() => setColorScheme(other)}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </IconButton>
  );
}
