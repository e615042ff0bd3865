import type { HTMLAttributes } from 'react';
import { useHydrating } from '../../../lib/use-hydrating.ts';

interface ChangeButtonProps extends HTMLAttributes<HTMLElement> {
  /** The address of the changed search. */
  to: string;
}

/** A button that changes the search; a link to the changed search without scripts, and until they run. */
export function ChangeButton({ to, onClick, ...rest }: ChangeButtonProps) {
  return useHydrating() ? (
    <a {...rest} href={to} rel="nofollow" />
  ) : (
    <button {...rest} type="button" onClick={onClick} />
  );
}
