import { Text } from '@mantine/core';
import { PlausibilityList } from '../../../components/listing/plausibility-list.tsx';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { draftPlausibility } from '../../../domain/listing/publish/plausibility-of.ts';

/** What a reviewer and buyers will ask about, before it is sent to them; nothing where the figures fit together. */
export function DraftDoubts({ draft }: { draft: Draft }) {
  const doubts = draftPlausibility(draft).filter(({ ok }) => !ok);
  if (!doubts.length) return null;
  return (
    <section aria-labelledby="doubts">
      <h2 id="doubts">Look at these once more</h2>
      <Text size="sm" c="dimmed" mt={2}>
        They may be right. The reviewer sees them too, everybody those that rest on public figures, and buyers with
        access the others.
      </Text>
      <PlausibilityList notes={doubts} />
    </section>
  );
}
