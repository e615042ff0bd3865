import { Group, Title } from '@mantine/core';
import '../styles/mantine-signed-in.ts';
import { Muted } from '../../components/ui/muted.tsx';
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

/** Every shared component in every state; available only with the emulators. */
export const Component = () => (
  <>
    <Group component="header" justify="space-between" pt="lxl">
      <div>
        <Title order={1} fz={31}>
          Kit
        </Title>
        <Muted inherit>Every shared component in every state. Look here before building a new one.</Muted>
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
