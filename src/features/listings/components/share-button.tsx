import { Button } from '@mantine/core';
import { useState } from 'react';

interface ShareButtonProps {
  path: string;
  title: string;
}

const TEXTS = { ready: 'Share', copied: 'Link copied', failed: 'Copy the address above' };

/** Opens the device's share menu, or copies the page's address if there is none. */
export function ShareButton({ path, title }: ShareButtonProps) {
  const [state, setState] = useState<keyof typeof TEXTS>('ready');
  const share = async () => {
    const url = location.origin + path;
    if (navigator.share) {
      // The promise is rejected if the user closes the menu, which is not an error.
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
