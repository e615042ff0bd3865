import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useState } from 'react';

const SECONDS = 30;

/** A button whose action must not be repeated right away: each press starts a countdown during which it is disabled. */
export function CountdownButton({
  label,
  onPress,
  startsWaiting = false,
  ...rest
}: ButtonProps & { label: string; onPress: () => Promise<void>; startsWaiting?: boolean }) {
  const [left, setLeft] = useState(startsWaiting ? SECONDS : 0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <Button
      variant="default"
      loading={busy}
      disabled={left > 0}
      onClick={async () => {
        setBusy(true);
        await onPress();
        setBusy(false);
        setLeft(SECONDS);
      }}
      {...rest}
    >
      {left > 0 ? `${label} (${left} s)` : label}
    </Button>
  );
}
