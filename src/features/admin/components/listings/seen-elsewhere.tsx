import { Group, Stack, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import { Moments } from '../../../../components/time/moments.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import type { ApiOutput } from '../../../../domain/api.ts';
import type { Listing, Submission } from '../../../../domain/listing/listing.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useComparison } from '../../data/listing-reads.ts';

/** Lists earlier listings of other sellers that had the same texts or the same site as this listing. */
export function TextsSeenElsewhere({ listing: { id, revision } }: { listing: Listing }) {
  const { data, error, refetch } = useComparison(id, revision);
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <div>
      <Title order={3} mb="sm">
        Texts and site seen elsewhere
      </Title>
      {data ? <Resemblances found={data.resemblances} /> : <Muted role="status">Being compared</Muted>}
    </div>
  );
}

type Comparison = ApiOutput<'compareSubmission'>;

/**
 * Lists earlier listings with the same pictures, texts or site as a submission, which often means that it is a copy.
 */
export function SeenElsewhere({ submission: { listingId, n, draft } }: { submission: Submission }) {
  const { data, error, refetch } = useComparison(listingId, n);
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <Section mt={0}>
      <Title order={3} mb="sm">
        Seen elsewhere
      </Title>
      {!data && <Muted role="status">Being compared</Muted>}
      {data && <Resemblances found={data.resemblances} />}
      {data && draft.pictures.length > 0 && <SamePictures {...data} ids={draft.pictures.map(({ id }) => id)} />}
    </Section>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <Group gap="smd" wrap="nowrap" fz="sm" mb="smd">
    <IconCheck size={18} color="var(--fern)" aria-hidden="true" />
    {children}
  </Group>
);

interface NamedListing {
  id: string;
  title: string;
}
const ListingLink = ({ listing: { id, title } }: { listing: NamedListing }) => (
  <TextLink to={adminPaths.listing(id)}>{title || 'Untitled'}</TextLink>
);

/**
 * Lists the resemblances without an accusation: the project may have been sold, or the copy may have been listed first.
 */
function Resemblances({ found }: { found: Comparison['resemblances'] }) {
  if (!found.length) return <Nothing>No other seller’s listing had these texts or this site before.</Nothing>;
  return (
    <PlainList>
      {found.map(({ check, text, listing }) => (
        <Stack key={`${check} ${listing.id}`} component="li" gap="xs" fz="sm" mb="smd">
          <Group gap="smd" wrap="nowrap" align="flex-start">
            <IconPoint size={18} color="var(--muted)" aria-hidden="true" />
            <span>
              <Moments text={text} />
            </span>
          </Group>
          <ListingLink listing={listing} />
        </Stack>
      ))}
    </PlainList>
  );
}

function SamePictures({
  pictures,
  notCompared,
  ids,
}: Pick<Comparison, 'pictures' | 'notCompared'> & { ids: readonly string[] }) {
  const numberOf = (id: string) => ids.indexOf(id) + 1;
  return (
    <>
      {pictures.length === 0 && notCompared.length < ids.length && (
        <Nothing>No other listing shows the same file.</Nothing>
      )}
      {pictures.length > 0 && (
        <PlainList>
          {pictures.map(({ id, listings }) => (
            <Stack key={id} component="li" gap="xs" fz="sm">
              <Group gap="smd" wrap="nowrap">
                <IconAlertTriangle size={18} color="var(--amber)" aria-hidden="true" />
                Picture {numberOf(id)} was shown before:
              </Group>
              {listings.map((listing) => (
                <ListingLink key={listing.id} listing={listing} />
              ))}
            </Stack>
          ))}
        </PlainList>
      )}
      {notCompared.length > 0 && (
        <Muted mt="xs">
          Not compared: {notCompared.length === 1 ? 'picture' : 'pictures'} {notCompared.map(numberOf).join(', ')}
        </Muted>
      )}
    </>
  );
}
