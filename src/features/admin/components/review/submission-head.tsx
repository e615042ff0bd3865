import { Box, Group, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Cover } from '../../../../components/listing/cover.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { ReviewDecision, Submission } from '../../../../domain/listing/listing.ts';
import { locateReason } from '../../../../domain/listing/publish/locate-reason.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { PersonName } from '../users/person-name.tsx';
import classes from './submission-review.module.css';

type View = 'changes' | 'everything';

interface SubmissionHeadProps {
  submission: Submission;
  /** True if this submission took the place of one that was just decided; its title then receives focus. */
  isNext: boolean;
  /** The choice of which fields to show; null without an earlier version. */
  views: { counts: Record<View, number>; view: View; onView: (view: View) => void } | null;
}

/** The header of a submission: its title, sender and time, and a toggle to show only changes. */
export function SubmissionHead({ submission, isNext, views }: SubmissionHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) title.current?.focus();
  }, [isNext]);
  const { listingId, draft, n, submittedAt, sellerId, answer } = submission;
  const [cover] = draft.pictures;
  return (
    <Group gap="mlg" align="flex-start">
      <Box w={120}>
        <Cover id={listingId} title={draft.title} hash={cover?.hash ?? null} alt={cover?.alt ?? ''} sizes="120px" />
      </Box>
      <Box flex="1 1 240px" miw={0}>
        <Title ref={title} tabIndex={-1} dir="auto" order={2} fz="xl" className={textClasses.breakAnywhere}>
          {draft.title}
        </Title>
        <p dir="auto" className={textClasses.breakAnywhere}>
          {draft.oneLine}
        </p>
        <Muted>
          Version {n}, submitted <Moment at={submittedAt} /> by{' '}
          <TextLink to={adminPaths.user(sellerId)}>
            <PersonName uid={sellerId} />
          </TextLink>
        </Muted>
        <SellersAnswer text={answer} />
      </Box>
      {views && (
        <fieldset className={classes.views} aria-label="What is shown">
          {(['changes', 'everything'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={views.view === name} onClick={() => views.onView(name)}>
              {name === 'changes' ? 'Changes' : 'Everything'} {views.counts[name]}
            </button>
          ))}
        </fieldset>
      )}
    </Group>
  );
}

/** The seller's answer to the previously requested changes. */
const SellersAnswer = ({ text }: { text: string }) =>
  text ? (
    <p className={textClasses.preLine}>
      The seller: “<bdi>{text}</bdi>”
    </p>
  ) : null;

const DECIDED: Record<ReviewDecision, string> = {
  approve: 'approved',
  'request-changes': 'changes requested',
  reject: 'rejected',
};

/** Earlier versions of a submission, with the decision on each and the reasons. */
export function SubmissionHistory({ earlier }: { earlier: readonly Submission[] }) {
  if (!earlier.length) return null;
  return (
    <Section mt="lg">
      <Title order={3} mb="sm">
        Earlier versions
      </Title>
      <PlainList>
        {earlier.map(({ n, draft, submittedAt, decision, decidedAt, reasons, answer }) => (
          <Box key={n} component="li" fz="sm">
            Version {n}, submitted <Moment at={submittedAt} />
            {decision ? `, ${DECIDED[decision]}` : ', withdrawn'}
            {decidedAt && (
              <>
                {' '}
                <Moment at={decidedAt} />
              </>
            )}
            <SellersAnswer text={answer} />
            {reasons.length > 0 && (
              <Muted component="ul" inherit>
                {reasons.map(({ path, reason }) => (
                  <li key={path}>
                    {locateReason(path, draft).label}: “{reason}”
                  </li>
                ))}
              </Muted>
            )}
          </Box>
        ))}
      </PlainList>
    </Section>
  );
}
