import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/announce.ts';

/** Says that something has become ready while somebody was there, as a picture that was being prepared. */
export function useReadyNews(isReady: boolean, text: string): void {
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) announce(text);
    wasReady.current = isReady;
  }, [isReady, text]);
}
