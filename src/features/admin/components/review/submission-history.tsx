import { Box, Title } from '@mantine/core';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../../domain/listing/draft.ts';
import type { ReviewDecision, Submission } from '../../../../domain/listing/listing.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';

const DECIDED: Record<ReviewDecision, string> = {
  approve: 'put live',
  'request-changes': 'changes asked for',
  reject: 'rejected',
};

/** The versions that were sent before, with what was decided and why. */
export function SubmissionHistory({ earlier }: { earlier: readonly Submission[] }) {
  if (!earlier.length) return null;
  return (
    <Section mt={24}>
      <Title order={3} mb={8}>
        Before
      </Title>
      <PlainList>
        {earlier.map(({ n, submittedAt, decision, decidedAt, reasons }) => (
          <Box key={n} component="li" fz="sm">
            Version {n}, sent {formatMoment(submittedAt)}
            {decision ? `, ${DECIDED[decision]}` : ', taken back'}
            {decidedAt && ` ${formatMoment(decidedAt)}`}
            {reasons.length > 0 && (
              <Box component="ul" c="dimmed">
                {reasons.map(({ path, reason }) => (
                  <li key={path}>
                    {EDITOR_STEP_LABELS[path as EditorStep] ?? path}: “{reason}”
                  </li>
                ))}
              </Box>
            )}
          </Box>
        ))}
      </PlainList>
    </Section>
  );
}
