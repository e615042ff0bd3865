import { Text } from '@mantine/core';
import type { Change } from '../../domain/listing/listing.ts';
import type { DraftChange } from '../../domain/listing/publish/draft-changes.ts';
import { formatMoney } from '../../domain/shared/money.ts';
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

/** A line of the log of changes; of a changed price the old one struck. */
export function ChangeText({ text, price }: Pick<Change, 'text' | 'price'>) {
  if (!price) return text;
  const [was, is] = [formatMoney(price.from), formatMoney(price.to)];
  const at = text.indexOf(was);
  if (at < 0 || !text.endsWith(is)) return text;
  return (
    <>
      {text.slice(0, at)}
      <del>{was}</del>
      {text.slice(at + was.length, -is.length)}
      <b>{is}</b>
    </>
  );
}
