import { useState } from 'react';

const opened = new Set<string>();

/** Whether a part of the page is open. It is still so when somebody comes back from a project to the results. */
export function useKeptOpen(name: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(opened.has(name));
  const set = (next: boolean) => {
    if (next) opened.add(name);
    else opened.delete(name);
    setOpen(next);
  };
  return [open, set];
}
