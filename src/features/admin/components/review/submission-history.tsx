import { Box, Title } from '@mantine/core';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import type { ReviewDecision, Submission } from '../../../../domain/listing/listing.ts';
import { reasonPlace } from '../../../../domain/listing/publish/reason-place.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';

const DECIDED: Record<ReviewDecision, string> = {
  approve: 'approved',
  'request-changes': 'changes requested',
  reject: 'rejected',
};

/** Earlier versions of a submission, with what was decided on each and why. */
export function SubmissionHistory({ earlier }: { earlier: readonly Submission[] }) {
  if (!earlier.length) return null;
  return (
    <Section mt={24}>
      <Title order={3} mb={8}>
        Earlier versions
      </Title>
      <PlainList>
        {earlier.map(({ n, draft, submittedAt, decision, decidedAt, reasons }) => (
          <Box key={n} component="li" fz="sm">
            Version {n}, submitted {formatMoment(submittedAt)}
            {decision ? `, ${DECIDED[decision]}` : ', withdrawn'}
            {decidedAt && ` ${formatMoment(decidedAt)}`}
            {reasons.length > 0 && (
              <Box component="ul" c="dimmed">
                {reasons.map(({ path, reason }) => (
                  <li key={path}>
                    {reasonPlace(path, draft).label}: “{reason}”
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
