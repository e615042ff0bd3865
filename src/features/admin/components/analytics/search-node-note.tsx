import { Text } from '@mantine/core';

/** Stands where the embedded index shows its snapshots, while search runs on OpenSearch, which has none. */
export const SearchNodeNote = () => (
  <Text size="sm" c="dimmed" maw={620}>
    Search runs on OpenSearch, which follows changes as they happen. Every night its index is compared with all listings
    and saved searches, and corrected. The log says what was corrected; no snapshots are made meanwhile.
  </Text>
);
