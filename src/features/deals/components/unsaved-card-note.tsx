import { Text } from '@mantine/core';

/** Explains why nothing can be sent while the buyer card is being edited: the seller would get the old version. */
export const UnsavedCardNote = () => (
  <Text size="sm" role="status">
    Save your buyer card first, or cancel the change: the seller gets the saved version.
  </Text>
);
