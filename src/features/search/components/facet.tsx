import { Checkbox } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import textClasses from '../../../components/ui/text.module.css';
import classes from './facet.module.css';

interface FacetOptionProps {
  label: string;
  mark?: ReactNode;
  checked: boolean;
  /** The number of projects that would match; undefined until the first response. */
  count: number | undefined;
  onChange: (checked: boolean) => void;
}

/** One value of a filter; the whole row is clickable. Values with no matches are muted but can be selected. */
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

export interface Option<T extends string> {
  value: T;
  label: string;
  mark?: ReactNode;
}

interface FacetProps<T extends string> {
  title: string;
  options: readonly Option<T>[];
  chosen: readonly T[];
  counts: Record<string, number> | undefined;
  onChange: (chosen: T[]) => void;
}

export const FacetGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.facet}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** A short list of values, each with the number of projects that would match. */
export const Facet = <T extends string>({ title, options, chosen, counts, onChange }: FacetProps<T>) => (
  <FacetGroup title={title}>
    {options.map(({ value, label, mark }) => (
      <FacetOption
        key={value}
        label={label}
        mark={mark}
        checked={chosen.includes(value)}
        count={counts && (counts[value] ?? 0)}
        onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
      />
    ))}
  </FacetGroup>
);
