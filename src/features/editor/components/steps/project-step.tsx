import { Text } from '@mantine/core';
import { DetailFields } from '../fields/detail-fields.tsx';
import type { StepProps } from '../fields/step-props.ts';

/** The business, the work and the code. Nothing here is required. */
export const ProjectStep = (props: StepProps) => (
  <>
    <Text inherit c="dimmed">
      None of this is required. Buyers ask for most of it, so every answer here saves you a message.
    </Text>
    <DetailFields {...props} step="project" tier="teaser" title="For everybody" open />
    <DetailFields {...props} step="project" tier="access" title="For buyers with access" />
  </>
);
