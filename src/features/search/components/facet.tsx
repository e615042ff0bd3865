import { Checkbox } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import textClasses from '../../../components/ui/text.module.css';
import { useHydrating } from '../../../lib/use-hydrating.ts';
import classes from './facet.module.css';

interface FacetOptionProps {
  label: string;
  mark?: ReactNode;
  checked: boolean;
  /** The number of projects that would match; undefined until the first response. */
  count: number | undefined;
  /** URL of the search after the change. */
  to: string;
  onChange: () => void;
}

/**
 * One value of a filter, muted but selectable if it has no matches; the whole row is clickable. Without JavaScript, and
 * until it has loaded, a link to the resulting search.
 */
export function FacetOption({ label, mark, checked, count, to, onChange }: FacetOptionProps) {
  const id = useId();
  const isHydrating = useHydrating();
  const className = clsx(classes.option, count === 0 && !checked && classes.none);
  const text = (
    <>
      {mark}
      <span className={classes.name}>{label}</span>
      <span id={id} aria-hidden="true" className={clsx(classes.count, textClasses.num)}>
        {count ?? ' '}
      </span>
    </>
  );
  return isHydrating ? (
    <a
      className={clsx(className, classes.body, classes.link)}
      href={to}
      rel="nofollow"
      aria-current={checked || undefined}
      aria-describedby={id}
    >
      <span className={clsx(classes.label, classes.labelText)}>{text}</span>
    </a>
  ) : (
    <Checkbox
      size="sm"
      className={className}
      classNames={{ body: classes.body, labelWrapper: classes.label, label: classes.labelText }}
      aria-describedby={id}
      checked={checked}
      onChange={onChange}
      label={text}
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
  /** Returns the URL of the search with other values chosen. */
  addressOf: (chosen: T[]) => string;
  onChange: (chosen: T[]) => void;
}

/** Returns the chosen values after the user has toggled one of them. */
export const toggled = <T extends string>(chosen: readonly T[], value: T): T[] =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];

export const FacetGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.facet}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** A short list of values, each with the number of projects that would match. */
export const Facet = <T extends string>({ title, options, chosen, counts, addressOf, onChange }: FacetProps<T>) => (
  <FacetGroup title={title}>
    {options.map(({ value, label, mark }) => (
      <FacetOption
        key={value}
        label={label}
        mark={mark}
        checked={chosen.includes(value)}
        count={counts && (counts[value] ?? 0)}
        to={addressOf(toggled(chosen, value))}
        onChange={() => onChange(toggled(chosen, value))}
      />
    ))}
  </FacetGroup>
);
