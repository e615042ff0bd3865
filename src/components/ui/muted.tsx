import { Text } from '@mantine/core';

/** Secondary text: small and muted, unless `size` or `inherit` says otherwise. */
export const Muted = Text.withProps({ c: 'dimmed', size: 'sm' });
