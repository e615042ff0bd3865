import { Group, Text, Title } from '@mantine/core';
import '../styles/mantine-signed-in.ts';
import { BuyerParts } from '../kit/buyer.tsx';
import { Deals } from '../kit/deals.tsx';
import { Figures } from '../kit/figures.tsx';
import { Files } from '../kit/files.tsx';
import { Forms } from '../kit/forms.tsx';
import { HandoverParts } from '../kit/handover.tsx';
import { OwnershipParts } from '../kit/ownership.tsx';
import { Parts } from '../kit/parts.tsx';
import { Readings } from '../kit/readings.tsx';
import { SchemeButton } from '../shell/scheme-button.tsx';

/** Every shared component in every state; with the emulators only. */
export const Component = () => (
  <>
    <Group component="header" justify="space-between" pt={32}>
      <div>
        <Title order={1} fz={31}>
          Kit
        </Title>
        <Text inherit c="dimmed">
          Every shared component in every state. Look here before building a new one.
        </Text>
      </div>
      <SchemeButton />
    </Group>
    <Parts />
    <Figures />
    <Readings />
    <HandoverParts />
    <OwnershipParts />
    <Deals />
    <BuyerParts />
    <Files />
    <Forms />
  </>
);
