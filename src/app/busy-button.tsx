import type { ComponentProps, MouseEvent } from 'react';

interface BusyButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

/** Suppresses both the click and the form submission it would trigger. */
const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * The element behind Mantine’s `Button`. While its command runs it ignores clicks but stays focusable: it is
 * `aria-disabled`, because browsers take focus away from a `disabled` button.
 */
export function BusyButton({ disabled, onClick, type = 'button', ...rest }: BusyButtonProps) {
  const busy = Boolean(rest['data-loading']);
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !busy}
      {...(busy && { 'aria-disabled': true })}
      onClick={busy ? ignore : onClick}
    />
  );
}
