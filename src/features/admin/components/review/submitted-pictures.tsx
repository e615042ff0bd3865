import { Text, Title } from '@mantine/core';
import { Cover } from '../../../../components/listing/cover.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { Draft } from '../../../../domain/listing/draft.ts';
import classes from './review.module.css';

interface Props {
  listingId: string;
  pictures: Draft['pictures'];
  /** Of the version before, where there was one. */
  before: Draft['pictures'] | undefined;
}

/** Every picture that was sent with its words, which of them are new, and which are gone since. */
export function SubmittedPictures({ listingId, pictures, before }: Props) {
  // The same picture sent again is the same; one that could not be published has no hash.
  const keyOf = ({ hash, id }: Draft['pictures'][number]) => hash ?? id;
  const [now, then] = [pictures.map(keyOf), before?.map(keyOf)];
  const gone = (before ?? []).filter((picture) => !now.includes(keyOf(picture)));
  const shown = [
    ...pictures.map((picture) => ({ ...picture, mark: then && !then.includes(keyOf(picture)) ? 'New' : null })),
    ...gone.map((picture) => ({ ...picture, mark: 'Not there any more' })),
  ];
  return (
    <Section mt={24}>
      <Title order={3} mb={12}>
        Pictures
      </Title>
      {!shown.length && (
        <Text size="sm" c="dimmed">
          None were sent.
        </Text>
      )}
      <ul className={classes.submittedPictures}>
        {shown.map(({ id, hash, alt, mark }) => (
          <li key={id}>
            {/* Its words stand below. */}
            <Cover id={listingId} title={alt} hash={hash} alt="" sizes="180px" />
            <Text size="sm" c="dimmed">
              {alt || 'Without a description'}
            </Text>
            {mark && <StateChip tone={mark === 'New' ? 'fern' : 'slate'}>{mark}</StateChip>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
