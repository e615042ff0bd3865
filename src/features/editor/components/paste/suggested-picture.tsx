import { Checkbox } from '@mantine/core';
import { Muted } from '../../../../components/ui/muted.tsx';
import type { FetchedPicture } from '../../data/use-fetched-picture.ts';
import classes from './page-suggestions-card.module.css';

interface SuggestedPictureProps {
  label: string;
  /** Says what happens to the draft's existing pictures. */
  description: string | undefined;
  picture: FetchedPicture;
  className: string | undefined;
  disabled: boolean;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** A picture from the page, shown as it would be uploaded. */
export function SuggestedPicture({
  label,
  description,
  picture,
  className,
  disabled,
  checked,
  onCheck,
}: SuggestedPictureProps) {
  const isHere = typeof picture === 'object';
  return (
    <div className={classes.part}>
      <Checkbox
        label={label}
        description={description}
        disabled={disabled || !isHere}
        checked={checked && isHere && !disabled}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      {isHere && <img className={className} src={picture.url} alt={`${label} from the page`} />}
      {picture === 'coming' && <Muted role="status">Loading</Muted>}
      {picture === 'none' && <Muted>It could not be opened as a picture.</Muted>}
    </div>
  );
}
