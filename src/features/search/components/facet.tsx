import type { ReactNode } from 'react';
import classes from './facet.module.css';
import { FacetOption } from './facet-option.tsx';

interface Option<T extends string> {
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

/** A group of filters. */
export const FacetGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.facet}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** A few values to choose from, each with how many projects it would leave. */
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
