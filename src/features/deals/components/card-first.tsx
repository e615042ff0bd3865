import { Text } from '@mantine/core';

/** The reason nothing is sent with a card in editing: the seller would get the old one. */
export const CardFirst = () => (
  <Text size="sm" role="status">
    Save your buyer card first, or cancel the change: the seller gets it as it is saved.
  </Text>
);
