import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import classes from './filter-sheet.module.css';
import pageClasses from './search-page.module.css';

/** ID of the filters on the page, which on phones without JavaScript are below the projects. */
export const FILTERS = 'filters';

interface FilterSheetProps {
  /** Number of active filters. */
  active: number;
  /** Number of matching projects; undefined until the first response. */
  total: number | undefined;
  onClear: () => void;
  children: ReactNode;
}

/**
 * The filters on phones: a button with the number of active filters, and a sheet whose button shows the number of
 * results.
 */
export function FilterSheet({ active, total, onClear, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  return (
    <>
      <Button
        variant="default"
        className={clsx(classes.toggle, pageClasses.scripted)}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
        aria-label={active ? `Filters, ${active} chosen` : 'Filters'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {active || 'Filters'}
      </Button>
      <noscript>
        <Button component="a" href={`#${FILTERS}`} variant="default">
          Filters
        </Button>
      </noscript>
      {/* The native dialog traps focus, closes on Escape and restores the focus. */}
      <dialog ref={dialog} className={classes.sheet} aria-label="Filters" onClose={() => setOpen(false)}>
        <div className={classes.head}>
          <h2>Filters</h2>
          <IconButton aria-label="Close" onClick={close}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
        <div className={classes.content}>{isOpen && children}</div>
        <div className={classes.foot}>
          <Button variant="subtle" onClick={onClear} disabled={!active}>
            Clear all
          </Button>
          <Button flex={1} onClick={close}>
            {total === undefined ? 'Show projects' : `Show ${total} ${total === 1 ? 'project' : 'projects'}`}
          </Button>
        </div>
      </dialog>
    </>
  );
}
