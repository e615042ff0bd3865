import type { HTMLAttributes } from 'react';
import { useHydrating } from '../../../lib/use-hydrating.ts';

interface ChangeButtonProps extends HTMLAttributes<HTMLElement> {
  /** URL of the changed search. */
  to: string;
}

/** A button that changes the search. Without JavaScript, and until it has loaded, a link to the changed search. */
export function ChangeButton({ to, onClick, ...rest }: ChangeButtonProps) {
  return useHydrating() ? (
    <a {...rest} href={to} rel="nofollow" />
  ) : (
    <button {...rest} type="button" onClick={onClick} />
  );
}
