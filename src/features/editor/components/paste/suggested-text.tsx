import { Checkbox, TextInput } from '@mantine/core';
import { Muted } from '../../../../components/ui/muted.tsx';
import { limitLength } from '../../../../lib/limit-length.ts';
import classes from './page-suggestions-card.module.css';

interface SuggestedTextProps {
  label: string;
  /** The text in the draft, replaced only if this one is selected. */
  now: string;
  text: string;
  limit: number;
  /** True if the page's text was too long to fit. */
  isCut: boolean;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  onChange: (text: string) => void;
}

/** A text from the page, which the seller can edit before it is used. */
export const SuggestedText = ({ label, now, text, limit, isCut, checked, onCheck, onChange }: SuggestedTextProps) => (
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
