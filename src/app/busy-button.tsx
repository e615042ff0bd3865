import type { ComponentProps, MouseEvent } from 'react';

interface BusyButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

/** Neither the press nor the form's submission that it would cause. */
const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * The element of Mantine’s `Button`. While its command runs it says that it cannot be pressed and does nothing, but
 * keeps the focus, which browsers take from a button that is `disabled`.
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
