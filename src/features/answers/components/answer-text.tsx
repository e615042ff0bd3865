import { Stack, Text } from '@mantine/core';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { Metric, MetricGrid } from '../../../components/listing/metric.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { FileLink } from '../../../components/upload/file-link.tsx';
import type { AnswerLine } from '../../../domain/answer/answer-line.ts';
import { filePaths } from '../../../domain/upload/stored-file.ts';
import classes from './answer-row.module.css';

type Version = AnswerLine['versions'][number];

interface AnswerTextProps {
  listingId: string;
  versions: readonly Version[];
  /** True to warn the user about contact and payment details in the answer. */
  watchful: boolean;
}

/** An answer with its figures, documents and earlier versions. */
export function AnswerText({ listingId, versions, watchful }: AnswerTextProps) {
  const current = versions.at(-1);
  if (!current) return null;
  const earlier = versions.slice(0, -1).reverse();
  return (
    <>
      <AnswerVersion listingId={listingId} version={current} watchful={watchful} />
      <Muted size="xs">
        {earlier.length ? 'Changed' : 'Answered'} on <Moment at={current.at} form="date" />
      </Muted>
      {earlier.length > 0 && (
        <details className={classes.versions}>
          <Text size="sm" component="summary">
            {earlier.length === 1 ? 'The earlier answer' : `${earlier.length} earlier answers`}
          </Text>
          <Stack gap="smd" pt="sm">
            {earlier.map((version) => (
              <Stack key={version.at.getTime()} gap="xs">
                <Muted size="xs">
                  <Moment at={version.at} form="date" />
                </Muted>
                <AnswerVersion listingId={listingId} version={version} watchful={watchful} />
              </Stack>
            ))}
          </Stack>
        </details>
      )}
    </>
  );
}

interface AnswerVersionProps {
  listingId: string;
  version: Version;
  watchful: boolean;
}

const AnswerVersion = ({ listingId, version, watchful }: AnswerVersionProps) => (
  <Stack gap="sm">
    <p dir="auto" className={textClasses.preLine}>
      {version.text}
    </p>
    <ContactNote text={version.text} watchful={watchful} />
    {version.figures.length > 0 && (
      <MetricGrid>
        {version.figures.map((metric) => (
          <Metric key={metric.kind} metric={metric} monthsFrom={null} />
        ))}
      </MetricGrid>
    )}
    {version.documents.map((document) => (
      <FileLink key={document.id} file={document} href={filePaths.document(listingId, document.id)} />
    ))}
    {version.later > 0 && (
      <Muted>
        {version.later === 1 ? 'One document opens' : `${version.later} documents open`} once an offer is accepted.
      </Muted>
    )}
  </Stack>
);
