import type { DraftChange } from '../../domain/listing/publish/draft-changes.ts';
import { Muted } from '../ui/muted.tsx';
import { PlainList } from '../ui/plain-list.tsx';
import textClasses from '../ui/text.module.css';

/** A listing's changes, field by field. */
export const ChangeList = ({ changes }: { changes: readonly DraftChange[] }) => (
  <PlainList aria-label="Changes">
    {changes.map(({ label, before, after }, i) => (
      <li key={`${label}-${i}`} className={textClasses.breakAnywhere}>
        <b>{label}</b>
        <Muted inherit className={textClasses.preLine}>
          Before: {before || 'nothing'}
        </Muted>
        <p className={textClasses.preLine}>After: {after || 'nothing'}</p>
      </li>
    ))}
  </PlainList>
);
