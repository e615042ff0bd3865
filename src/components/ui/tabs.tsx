import { Box, type BoxProps } from '@mantine/core';
import { Link, type To } from 'react-router-dom';
import classes from './tabs.module.css';

interface TabsProps<K extends string> extends BoxProps {
  /** The accessible name of the tabs. */
  label: string;
  /** Key and text of each tab, in their order. */
  tabs: readonly (readonly [K, string])[];
  current: K;
  /** A tab's target: tabs are part of the address, so they can be shared and the back button works. */
  to: (key: K) => To;
  /** For tabs in the middle of a page. */
  preventScrollReset?: boolean;
}

/** The views of a page, each with an address of its own. */
export function Tabs<K extends string>({ label, tabs, current, to, preventScrollReset, ...rest }: TabsProps<K>) {
  return (
    <Box component="nav" className={classes.tabs} aria-label={label} mb={20} {...rest}>
      {tabs.map(([key, text]) => (
        <Link
          key={key}
          to={to(key)}
          aria-current={key === current ? 'page' : undefined}
          preventScrollReset={preventScrollReset ?? false}
        >
          {text}
        </Link>
      ))}
    </Box>
  );
}
