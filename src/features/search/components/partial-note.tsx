import { Text } from '@mantine/core';

/** Says why there are results that lack a word of the text. */
export const PartialNote = () => (
  <Text role="status" size="sm" c="dimmed" mb={16}>
    No project has all of these words. These have the most of them.
  </Text>
);
