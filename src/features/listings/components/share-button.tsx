import { Button } from '@mantine/core';
import { useState } from 'react';

interface ShareButtonProps {
  path: string;
  title: string;
}

const TEXTS = { ready: 'Share', copied: 'Link copied', failed: 'Copy the address above' };

/** Opens the device's own list of ways to share a page; where there is none, copies its address. */
export function ShareButton({ path, title }: ShareButtonProps) {
  const [state, setState] = useState<keyof typeof TEXTS>('ready');
  const share = async () => {
    const url = location.origin + path;
    if (navigator.share) {
      // The promise is rejected if the reader closes the list, which needs no answer.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <Button variant="subtle" size="sm" aria-live="polite" onClick={() => void share()}>
      {TEXTS[state]}
    </Button>
  );
}
