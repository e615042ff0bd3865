import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../components/ui/section.tsx';

/** A group of components in the kit. */
export const KitSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section>
    <Title order={2} fz={22} mb={20}>
      {title}
    </Title>
    <Stack gap={28}>{children}</Stack>
  </Section>
);

/** A component in one of its states, under the state's name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed" mb={8}>
      {name}
    </Text>
    {children}
  </div>
);
