import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Muted } from '../../components/ui/muted.tsx';
import { Section } from '../../components/ui/section.tsx';

export const KitSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section>
    <Title order={2} fz="xl" mb="mlg">
      {title}
    </Title>
    <Stack gap="lg">{children}</Stack>
  </Section>
);

/** A component in one of its states, labeled with the state's name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Muted size="xs" mb="sm">
      {name}
    </Muted>
    {children}
  </div>
);
