import { Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import type { Submission } from '../../../../domain/listing/listing.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useSamePictures } from '../../data/use-same-pictures.ts';

/** Whether another listing has shown the file of one of the pictures before: a copied listing often has them. */
export function NewPictures({ submission: { listingId, n, draft } }: { submission: Submission }) {
  const { data, error, refetch } = useSamePictures(listingId, n);
  if (!draft.pictures.length) return null;
  const numberOf = (id: string) => draft.pictures.findIndex((picture) => picture.id === id) + 1;
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <Section mt={0}>
      <Title order={3} mb={8}>
        Pictures elsewhere
      </Title>
      {!data && (
        <Text size="sm" c="dimmed" role="status">
          Being compared
        </Text>
      )}
      {data?.pictures.length === 0 && data.notCompared.length < draft.pictures.length && (
        <Group gap={10} wrap="nowrap" fz="sm" mb={12}>
          <IconCheck size={18} color="var(--fern)" aria-hidden="true" />
          No other listing shows the same file.
        </Group>
      )}
      {data && data.pictures.length > 0 && (
        <PlainList>
          {data.pictures.map(({ id, listings }) => (
            <Stack key={id} component="li" gap={4} fz="sm">
              <Group gap={10} wrap="nowrap">
                <IconAlertTriangle size={18} color="var(--amber)" aria-hidden="true" />
                Picture {numberOf(id)} was shown before:
              </Group>
              {listings.map((listing) => (
                <TextLink key={listing.id} to={adminPaths.listing(listing.id)}>
                  {listing.title || 'Untitled'}
                </TextLink>
              ))}
            </Stack>
          ))}
        </PlainList>
      )}
      {data && data.notCompared.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          Not compared: {data.notCompared.length === 1 ? 'picture' : 'pictures'}{' '}
          {data.notCompared.map(numberOf).join(', ')}
        </Text>
      )}
    </Section>
  );
}
