import { Group, Title } from '@mantine/core';
import { Cover } from '../../../../components/listing/cover.tsx';
import { Logo } from '../../../../components/listing/logo.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import { ApproveRest, FieldDecision, type ReviewDecisions } from './field-decision.tsx';
import { LOGO_PART, picturePart } from './parts-to-judge.ts';
import classes from './submitted-pictures.module.css';

interface SubmittedPicturesProps {
  listingId: string;
  pictures: Draft['pictures'];
  /** Pictures of the earlier version, if any. */
  before: Draft['pictures'] | undefined;
  requests: ReviewDecisions;
}

/** A submission's pictures with descriptions and decisions. New pictures are marked, and removed ones are shown too. */
export function SubmittedPictures({ listingId, pictures, before, requests }: SubmittedPicturesProps) {
  // The hash identifies a re-uploaded picture; unpublished pictures have none.
  const keyOf = ({ hash, id }: Draft['pictures'][number]) => hash ?? id;
  const keys = pictures.map(keyOf);
  const earlierKeys = before?.map(keyOf);
  const removed = (before ?? []).filter((picture) => !keys.includes(keyOf(picture)));
  const shown = [
    ...pictures.map((picture) => ({
      ...picture,
      mark: earlierKeys && !earlierKeys.includes(keyOf(picture)) ? 'New' : null,
    })),
    ...removed.map((picture) => ({ ...picture, mark: 'Removed' })),
  ];
  return (
    <Section mt="lg">
      <Title order={3} mb="smd">
        Pictures
      </Title>
      {!shown.length && <Muted>No pictures were submitted.</Muted>}
      <ul className={classes.pictures}>
        {shown.map(({ id, hash, alt, mark }, i) => (
          <li key={id}>
            {/* The `alt` is empty because the description is shown below. */}
            <Cover id={listingId} title={alt} hash={hash} alt="" sizes="180px" />
            <Muted>{alt || 'No description'}</Muted>
            {mark !== 'Removed' && <FieldDecision {...picturePart(id, i)} requests={requests} />}
            {mark && <StateChip tone={mark === 'New' ? 'fern' : 'slate'}>{mark}</StateChip>}
          </li>
        ))}
      </ul>
      <ApproveRest of="Pictures" parts={pictures.map(({ id }, i) => picturePart(id, i))} requests={requests} />
    </Section>
  );
}

interface SubmittedLogoProps {
  draft: Pick<Draft, 'title' | 'logo' | 'anonymous'>;
  /** The earlier version, if any. */
  before: Pick<Draft, 'logo'> | undefined;
  requests: ReviewDecisions;
}

/** A submission's logo (new, removed or unchanged) with its decision; renders nothing if there never was one. */
export function SubmittedLogo({ draft: { title, logo, anonymous }, before, requests }: SubmittedLogoProps) {
  const hash = logo?.hash ?? null;
  const earlier = before?.logo?.hash ?? null;
  const shown = hash ?? earlier;
  if (!shown) return null;
  return (
    <Section mt="lg">
      <Title order={3} mb="smd">
        Logo
      </Title>
      <Group gap="md" align="flex-start">
        <Logo hash={shown} title={title} size={96} />
        {hash && <FieldDecision {...LOGO_PART} requests={requests} />}
        {!hash && <StateChip tone="slate">Removed</StateChip>}
        {hash && before && hash !== earlier && <StateChip tone="fern">New</StateChip>}
      </Group>
      {anonymous && <Muted mt="sm">Not published while the seller is anonymous.</Muted>}
    </Section>
  );
}
