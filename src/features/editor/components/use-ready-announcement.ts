import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/announce.ts';

/** Announces that something, such as a picture in processing, became ready while the user was watching. */
export function useReadyAnnouncement(isReady: boolean, text: string): void {
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) announce(text);
    wasReady.current = isReady;
  }, [isReady, text]);
}
