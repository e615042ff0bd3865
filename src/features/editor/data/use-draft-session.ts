import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { deviceStoreUid } from '../../../lib/session/device-store.ts';
import { draftKeeper } from './device-drafts.ts';
import { DraftSession } from './draft-session.ts';

/**
 * Creates the editing session for a draft and returns it with what it shows. `draft` is live; `create` creates a new
 * listing, after which `listingId` is that listing's id.
 */
export function useDraftSession(listingId: string, draft: Draft, create?: (key: string) => Promise<string>) {
  const [session] = useState(() => {
    const id = crypto.randomUUID();
    return new DraftSession(
      { id, listingId, draft },
      {
        listingIdOf: create ?? (async () => listingId),
        send: (input) => callApi('saveDraft', input),
        convert: (input) => callApi('convertFigures', input),
      },
      draftKeeper(deviceStoreUid(), id),
    );
  });
  useEffect(() => session.receive(draft), [session, draft]);
  useEffect(() => session.rename(listingId), [session, listingId]);
  useEffect(() => {
    const close = session.open();
    const warn = (event: BeforeUnloadEvent) => session.isDirty() && event.preventDefault();
    window.addEventListener('online', session.saveAgain);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('online', session.saveAgain);
      window.removeEventListener('beforeunload', warn);
      close();
    };
  }, [session]);
  return { session, ...useSyncExternalStore(session.subscribe, session.shown) };
}
