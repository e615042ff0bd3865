import { Box, Text, Title } from '@mantine/core';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../domain/listing/details/editor-steps.ts';
import type { Submission } from '../../../domain/listing/listing.ts';
import { locateReason } from '../../../domain/listing/publish/locate-reason.ts';
import { useDocuments } from '../../../lib/firebase/document-reads.ts';
import { fieldId } from '../data/field-address.ts';
import classes from './steps/fix-list.module.css';

interface RequestedChangesProps {
  listingId: string;
  reasons: Submission['reasons'];
  /** Reasons whose parts haven't changed yet. */
  open: Submission['reasons'];
  reviewed: Submission['draft'];
  to: (step: EditorStep) => string;
}

/** Lists the changes a review requested, each with a link to its field, where the request is shown as well. */
export function RequestedChanges({ listingId, reasons, open, reviewed, to }: RequestedChangesProps) {
  const { data: documents } = useDocuments(listingId);
  return (
    <aside aria-label="Requested changes" className={classes.requested}>
      <Title order={2} fz="md">
        Requested changes
      </Title>
      <ul className={classes.list}>
        {reasons.map((reason) => {
          const { step, label } = locateReason(reason.path, reviewed, documents);
          return (
            <li key={reason.path}>
              <Box component="b" fw={600}>
                {label}
              </Box>
              <Muted inherit>
                “<bdi>{reason.reason}</bdi>”
              </Muted>
              {open.includes(reason) ? (
                <TextLink to={`${to(step)}#${fieldId(reason.path)}`} size="sm">
                  Go to {EDITOR_STEP_LABELS[step].toLowerCase()}
                </TextLink>
              ) : (
                <Text size="sm" c="fern">
                  Changed since the review
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

/** The reviewer's request about something broader than a single field, if any. */
export const ReviewReason = ({ text }: { text: string | undefined }) =>
  text ? (
    <Note tone="amber" component="p">
      {text}
    </Note>
  ) : null;
