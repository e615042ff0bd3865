import { useCallback, useEffect, useRef } from 'react';
import { NEW_LISTING } from '../../../domain/site-paths.ts';
import type { KeptDraft } from './kept-drafts.ts';
import { takeLeft } from './left-drafts.ts';

/**
 * Offers what an account’s editors of a listing that are gone have left on this device, one after another. What is answered with `later` is
 * offered again whenever something has changed here; what is not taken stays for the next editor.
 */
export function useLeftDrafts(
  { uid, listingId, ownId }: { uid: string; listingId: string; ownId: string },
  offer: (left: KeptDraft) => 'taken' | 'later' | 'refused',
): void {
  const waiting = useRef<{ left: KeptDraft; answer: (isTaken: boolean) => void }[]>([]);
  const ask = useRef(offer);
  ask.current = offer;
  const next = useCallback(() => {
    const [first] = waiting.current;
    const answer = first ? ask.current(first.left) : 'later';
    if (answer === 'later') return;
    waiting.current.shift();
    first?.answer(answer === 'taken');
  }, []);
  useEffect(next);
  useEffect(() => {
    const take = (left: KeptDraft) =>
      new Promise<boolean>((answer) => {
        waiting.current.push({ left, answer });
        next();
      });
    const stop = takeLeft({ uid, listingId, ownId }, { newestFirst: listingId === NEW_LISTING, take });
    return () => {
      stop();
      for (const { answer } of waiting.current.splice(0)) answer(false);
    };
  }, [uid, listingId, ownId, next]);
}
