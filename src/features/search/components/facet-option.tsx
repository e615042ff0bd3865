import { Checkbox } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import textClasses from '../../../components/ui/text.module.css';
import classes from './facet.module.css';

interface FacetOptionProps {
  label: string;
  mark?: ReactNode;
  checked: boolean;
  /** How many projects it would leave; unknown until the first answer. */
  count: number | undefined;
  onChange: (checked: boolean) => void;
}

/** One value of a filter: the whole row can be pressed. What would leave nothing is muted and can be chosen all the same. */
export function FacetOption({ label, mark, checked, count, onChange }: FacetOptionProps) {
  const id = useId();
  return (
    <Checkbox
      size="sm"
      className={clsx(classes.option, count === 0 && !checked && classes.none)}
      classNames={{ body: classes.body, labelWrapper: classes.label, label: classes.labelText }}
      aria-describedby={id}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          {mark}
          <span className={classes.name}>{label}</span>
          <span id={id} aria-hidden="true" className={clsx(classes.count, textClasses.num)}>
            {count ?? ' '}
          </span>
        </>
      }
    />
  );
}
