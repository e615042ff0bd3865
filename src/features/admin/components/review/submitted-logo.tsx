import { Group, Text, Title } from '@mantine/core';
import { Logo } from '../../../../components/listing/logo.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import { FieldDecision } from './field-decision.tsx';
import type { Requests } from './requests.ts';

interface SubmittedLogoProps {
  draft: Pick<Draft, 'title' | 'logo' | 'anonymous'>;
  /** The earlier version, where there is one. */
  before: Pick<Draft, 'logo'> | undefined;
  requests: Requests;
}

/** The logo of a submission, whether it is new or was removed, and its decision; nothing where there is and was none. */
export function SubmittedLogo({ draft: { title, logo, anonymous }, before, requests }: SubmittedLogoProps) {
  const [hash, earlier] = [logo?.hash ?? null, before?.logo?.hash ?? null];
  const shown = hash ?? earlier;
  if (!shown) return null;
  return (
    <Section mt={24}>
      <Title order={3} mb={12}>
        Logo
      </Title>
      <Group gap={14} align="flex-start">
        <Logo hash={shown} title={title} size={96} />
        {hash && (
          <FieldDecision
            label="the logo"
            request={requests.requestOf('logo')}
            onRequest={(text) => requests.onRequest('logo', text)}
          />
        )}
        {!hash && <StateChip tone="slate">Removed</StateChip>}
        {hash && before && hash !== earlier && <StateChip tone="fern">New</StateChip>}
      </Group>
      {anonymous && (
        <Text size="sm" c="dimmed" mt={8}>
          Not published while the seller is anonymous.
        </Text>
      )}
    </Section>
  );
}
