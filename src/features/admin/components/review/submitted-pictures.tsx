import { Text, Title } from '@mantine/core';
import { Cover } from '../../../../components/listing/cover.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import { FieldDecision } from './field-decision.tsx';
import type { Requests } from './requests.ts';
import classes from './submitted-pictures.module.css';

interface SubmittedPicturesProps {
  listingId: string;
  pictures: Draft['pictures'];
  /** The pictures of the earlier version, where there is one. */
  before: Draft['pictures'] | undefined;
  requests: Requests;
}

/** The pictures of a submission with their descriptions, marked where new, each with its decision, and those removed since the earlier version. */
export function SubmittedPictures({ listingId, pictures, before, requests }: SubmittedPicturesProps) {
  // The hash recognises a picture that was uploaded again; one that could not be published has none.
  const keyOf = ({ hash, id }: Draft['pictures'][number]) => hash ?? id;
  const [keys, earlierKeys] = [pictures.map(keyOf), before?.map(keyOf)];
  const removed = (before ?? []).filter((picture) => !keys.includes(keyOf(picture)));
  const shown = [
    ...pictures.map((picture) => ({
      ...picture,
      mark: earlierKeys && !earlierKeys.includes(keyOf(picture)) ? 'New' : null,
    })),
    ...removed.map((picture) => ({ ...picture, mark: 'Removed' })),
  ];
  return (
    <Section mt={24}>
      <Title order={3} mb={12}>
        Pictures
      </Title>
      {!shown.length && (
        <Text size="sm" c="dimmed">
          No pictures were submitted.
        </Text>
      )}
      <ul className={classes.pictures}>
        {shown.map(({ id, hash, alt, mark }, i) => (
          <li key={id}>
            {/* The description stands below. */}
            <Cover id={listingId} title={alt} hash={hash} alt="" sizes="180px" />
            <Text size="sm" c="dimmed">
              {alt || 'No description'}
            </Text>
            {mark !== 'Removed' && (
              <FieldDecision
                label={`picture ${i + 1}`}
                request={requests.requestOf(`pictures.${id}`)}
                onRequest={(text) => requests.onRequest(`pictures.${id}`, text)}
              />
            )}
            {mark && <StateChip tone={mark === 'New' ? 'fern' : 'slate'}>{mark}</StateChip>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
