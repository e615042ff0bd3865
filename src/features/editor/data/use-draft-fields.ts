import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, type DraftFields, draftFieldsSchema } from '../../../domain/listing/draft.ts';
import { withCell, withCells } from '../../../domain/listing/draft-cell.ts';
import { type DraftConflicts, mergeDrafts } from '../../../domain/listing/merge-drafts.ts';
import { savableDraft } from '../../../domain/listing/savable-draft.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { isStaleDraft } from './is-stale-draft.ts';
import { keptDraft } from './kept-draft.ts';

const SAVE_AFTER_MS = 700;
/** How long a refused save waits for the newer draft, which the subscription brings. */
const NEWER_WITHIN_MS = 10_000;

/** `untouched`: nothing of it was ever typed. */
export type SaveState = 'untouched' | 'saved' | 'typing' | 'saving' | { problem: unknown };

const fieldsOf = (draft: Draft): DraftFields => draftFieldsSchema.strip().parse(draft);

/** The draft as it was saved, with what this tab has kept of a time without a connection. */
function begin(listingId: string, draft: Draft) {
  const saved = fieldsOf(draft);
  const kept = keptDraft.read(listingId);
  if (!kept) return { saved, fields: saved, conflicts: {}, isKept: false };
  const { merged, conflicts } = mergeDrafts(kept.saved, kept.typed, saved);
  return { saved, fields: merged, conflicts, isKept: JSON.stringify(merged) !== JSON.stringify(saved) };
}

/**
 * The draft's fields as typed, saved shortly after the last change, one save at a time and in order. `draft` is live: what
 * another tab saves appears here, unless the same was changed here as well; then it waits among the `conflicts`, by path,
 * until one of the two is chosen. `save` resolves to the revision that holds all of the fields. `listingIdOf` resolves to the listing, which
 * the first save of a new one creates. Until it is saved, what was typed is kept for this tab, under `keptAs`.
 */
export function useDraftFields(listingIdOf: () => Promise<string>, draft: Draft, keptAs: string) {
  const [start] = useState(() => begin(keptAs, draft));
  const [fields, setFields] = useState<DraftFields>(start.fields);
  const [conflicts, setConflicts] = useState<DraftConflicts>(start.conflicts);
  const [state, setState] = useState<SaveState>(start.isKept ? 'typing' : draft.revision ? 'saved' : 'untouched');
  const revision = useRef(draft.revision);
  /** The fields at that revision. */
  const saved = useRef(start.saved);
  const latest = useRef(fields);
  const theirs = useRef(conflicts);
  const dirty = useRef(start.isKept);
  const key = useRef(keptAs);
  const running = useRef<Promise<number> | null>(null);
  const live = useRef(draft);
  const newer = useRef(() => {});
  const identify = useRef(listingIdOf);
  identify.current = listingIdOf;

  const adopt = useCallback((next: Draft) => {
    const both = mergeDrafts(saved.current, latest.current, fieldsOf(next), theirs.current);
    saved.current = fieldsOf(next);
    revision.current = next.revision;
    latest.current = both.merged;
    theirs.current = both.conflicts;
    setFields(both.merged);
    setConflicts(both.conflicts);
  }, []);

  const save = useCallback((): Promise<number> => {
    const saveOnce = async () => {
      // Where both tabs have changed something, the other’s stays saved until one of the two is chosen.
      const sent = savableDraft(withCells(latest.current, theirs.current, saved.current), saved.current);
      if (JSON.stringify(sent) === JSON.stringify(saved.current)) return;
      const listingId = await identify.current();
      const answer = await callApi('saveDraft', { listingId, revision: revision.current, fields: sent });
      revision.current = answer.revision;
      saved.current = sent;
    };
    const saveAll = async () => {
      try {
        while (dirty.current) {
          dirty.current = false;
          setState('saving');
          await saveOnce().catch(async (error) => {
            if (!isStaleDraft(error) || !(await arrives(live, revision.current, newer))) throw error;
            adopt(live.current);
            dirty.current = true;
          });
        }
        setState('saved');
        // Of a field that another tab has changed as well, theirs is saved; what was typed here still waits for a choice.
        if (!Object.keys(theirs.current).length) keptDraft.forget(key.current);
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
  }, [adopt]);

  const change = useCallback((patch: Partial<DraftFields>) => {
    latest.current = { ...latest.current, ...patch };
    dirty.current = true;
    keptDraft.keep(key.current, saved.current, latest.current);
    setFields(latest.current);
    setState('typing');
  }, []);

  /** Ends a conflict: with what was typed here, or with what the other tab has saved. */
  const resolve = useCallback(
    (path: string, choice: 'mine' | 'theirs') => {
      const { [path]: other, ...rest } = theirs.current;
      theirs.current = rest;
      setConflicts(rest);
      change(choice === 'theirs' ? withCell(latest.current, path, other, saved.current) : {});
    },
    [change],
  );

  useEffect(() => {
    live.current = draft;
    newer.current();
    // While a save runs, the newer draft may be its own.
    if (draft.revision > revision.current && !running.current) adopt(draft);
  }, [draft, adopt]);
  useEffect(() => {
    // A new listing got its id.
    if (key.current === keptAs) return;
    keptDraft.forget(key.current);
    key.current = keptAs;
    if (dirty.current) keptDraft.keep(keptAs, saved.current, latest.current);
  }, [keptAs]);
  useEffect(() => {
    if (state !== 'typing') return;
    const timer = setTimeout(() => void save().catch(() => {}), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const again = () => dirty.current && void save().catch(() => {});
    const warn = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    window.addEventListener('online', again);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('beforeunload', warn);
      again();
    };
  }, [save]);
  return { fields, change, state, save, conflicts, resolve };
}

/** Resolves to true once the live draft is newer than a revision, or to false if it does not arrive in time. */
function arrives(live: { current: Draft }, than: number, newer: { current: () => void }): Promise<boolean> {
  if (live.current.revision > than) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), NEWER_WITHIN_MS);
    newer.current = () => {
      if (live.current.revision <= than) return;
      clearTimeout(timer);
      resolve(true);
    };
  });
}
