import { Text } from '@mantine/core';
import type { DraftChange } from '../../domain/listing/publish/draft-changes.ts';
import { PlainList } from '../ui/plain-list.tsx';
import textClasses from '../ui/text.module.css';

/** What changes about a listing, field by field. */
export const ChangeList = ({ changes }: { changes: readonly DraftChange[] }) => (
  <PlainList aria-label="Changes">
    {changes.map(({ label, before, after }, i) => (
      <li key={`${label}-${i}`} className={textClasses.breakAnywhere}>
        <b>{label}</b>
        <Text inherit c="dimmed" className={textClasses.preLine}>
          Before: {before || 'nothing'}
        </Text>
        <p className={textClasses.preLine}>After: {after || 'nothing'}</p>
      </li>
    ))}
  </PlainList>
);
