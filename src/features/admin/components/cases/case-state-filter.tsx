import { Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { TextLink } from '../../../../components/ui/link.tsx';
import { CASE_STATES, type CaseState } from '../../../../domain/case/states.ts';

const LABELS: Record<CaseState, string> = { open: 'Open', resolved: 'Closed' };

/** Switches between open and closed cases. */
export const CaseStateFilter = ({ current, to }: { current: CaseState; to: (state: CaseState) => string }) => (
  <Group component="nav" mb={16} aria-label="State">
    {CASE_STATES.map((state) =>
      state === current ? (
        <Text key={state} component={Link} to={to(state)} size="sm" fw={600} aria-current="true">
          {LABELS[state]}
        </Text>
      ) : (
        <TextLink key={state} to={to(state)} size="sm">
          {LABELS[state]}
        </TextLink>
      ),
    )}
  </Group>
);
