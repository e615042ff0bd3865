import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../../domain/collections.ts';
import { type Draft, type DraftFields, draftFieldsSchema, draftSchema } from '../../../domain/listing/draft.ts';
import { type Listing, listingSchema, type Submission, submissionSchema } from '../../../domain/listing/listing.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

const SAVE_AFTER_MS = 700;

/** The owner's listing, its draft and its newest submission, live. */
export function useOwnListing(listingId: string): {
  status: 'loading' | 'error' | 'success';
  listing: Listing | null;
  draft: Draft | null;
  submission: Submission | null;
  /** It belongs to another account, or does not exist. */
  refused: boolean;
  retry: () => void;
} {
  const listing = useLiveDoc(paths.listing(listingId), listingSchema);
  const draft = useLiveDoc(paths.draft(listingId), draftSchema);
  const n = listing.data?.submissions ?? 0;
  const submission = useLiveDoc(n > 0 ? paths.submission(listingId, String(n)) : null, submissionSchema);
  const states = [listing.status, draft.status];
  const status = states.includes('error') ? 'error' : states.includes('loading') ? 'loading' : 'success';
  const retry = () => {
    listing.retry();
    draft.retry();
  };
  const refused = listing.refused || draft.refused;
  return { status, listing: listing.data, draft: draft.data, submission: submission.data, refused, retry };
}

export type SaveState = 'saved' | 'typing' | 'saving' | { problem: unknown };

/**
 * The draft's fields as typed, saved shortly after the last change, one save at a time and in order. `save`
 * resolves to the revision that holds all of them.
 */
export function useDraftFields(listingId: string, draft: Draft) {
  const [fields, setFields] = useState<DraftFields>(() => draftFieldsSchema.strip().parse(draft));
  const [state, setState] = useState<SaveState>('saved');
  const revision = useRef(draft.revision);
  const latest = useRef(fields);
  const dirty = useRef(false);
  const running = useRef<Promise<number> | null>(null);

  const save = useCallback((): Promise<number> => {
    const saveAll = async () => {
      try {
        while (dirty.current) {
          dirty.current = false;
          setState('saving');
          const answer = await callApi('saveDraft', { listingId, revision: revision.current, fields: latest.current });
          revision.current = answer.revision;
        }
        setState('saved');
        return revision.current;
      } catch (problem) {
        dirty.current = true;
        setState({ problem });
        throw problem;
      }
    };
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [listingId]);

  const change = useCallback((patch: Partial<DraftFields>) => {
    latest.current = { ...latest.current, ...patch };
    dirty.current = true;
    setFields(latest.current);
    setState('typing');
  }, []);

  useEffect(() => {
    if (state !== 'typing') return;
    const timer = setTimeout(() => void save().catch(() => {}), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (dirty.current) void save().catch(() => {});
    };
  }, [save]);
  return { fields, change, state, save };
}
