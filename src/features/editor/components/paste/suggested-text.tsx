import { Checkbox, TextInput } from '@mantine/core';
import { Muted } from '../../../../components/ui/muted.tsx';
import { limitLength } from '../../../../lib/limit-length.ts';
import classes from './page-suggestions-card.module.css';

interface OfferedTextProps {
  label: string;
  /** The text in the draft, which is replaced only if ticked. */
  now: string;
  text: string;
  limit: number;
  /** True if the page says more than fits. */
  isCut: boolean;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  onChange: (text: string) => void;
}

/** A text from the page, to be ticked and changed before it is taken over. */
export const SuggestedText = ({ label, now, text, limit, isCut, checked, onCheck, onChange }: OfferedTextProps) => (
  <div className={classes.part}>
    <Checkbox
      label={label}
      description={
        now && (
          <>
            Replaces “<bdi>{now}</bdi>”
          </>
        )
      }
      checked={checked}
      onChange={(event) => onCheck(event.currentTarget.checked)}
    />
    <TextInput
      aria-label={`${label} from the page`}
      dir="auto"
      {...limitLength(text, limit)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    {isCut && <Muted>Shortened to {limit} characters.</Muted>}
  </div>
);
