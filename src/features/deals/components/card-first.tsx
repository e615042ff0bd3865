import { Text } from '@mantine/core';

/** Why nothing is sent with a card that is being changed: the seller would get it as it was. */
export const CardFirst = () => (
  <Text size="sm" role="status">
    Save your buyer card first, or cancel the change: the seller gets it as it is saved.
  </Text>
);
