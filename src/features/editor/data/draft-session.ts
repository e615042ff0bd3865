import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, type DraftFields, draftFieldsSchema } from '../../../domain/listing/draft/draft.ts';
import { type DraftConflicts, mergeDrafts, withCell, withCells } from '../../../domain/listing/draft/merge-drafts.ts';
import { savableDraft, unsavedFields, withUnsaved } from '../../../domain/listing/draft/savable-draft.ts';
import { NEW_LISTING } from '../../../domain/site-paths.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { keepingUid } from '../../../lib/session/device-store.ts';
import { forgetDraft, holdDraft, isStaleDraft, type KeptDraft, keepDraft, useLeftDrafts } from './device-drafts.ts';
import { pathOfText, textAt, useTypedTexts } from './use-typed-texts.ts';

/** How long a refused save waits for the newer draft, which the subscription brings. */
const NEWER_WITHIN_MS = 10_000;

/** Resolves to true once the live draft is newer than a revision, or to false if it does not arrive in time. */
function newerArrives(live: { current: Draft }, than: number, newer: { current: () => void }): Promise<boolean> {
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

interface TakenUp {
  fields: DraftFields;
  conflicts: DraftConflicts;
  /** The figures that cannot be read yet which came back, by path. */
  texts: Record<string, string>;
  /** Whether any of it was not here anyway. */
  isBack: boolean;
}

/**
 * What an editor shows with what another has left; null where something that cannot be saved stands in its place: that is mended
 * first.
 */
function takeUpDraft(
  left: KeptDraft,
  { saved, latest, texts }: { saved: DraftFields; latest: DraftFields; texts: Readonly<Record<string, string>> },
): TakenUp | null {
  const back = withUnsaved(saved, left, left.open);
  const { merged, conflicts } = mergeDrafts(saved, latest, back.merged);
  const found = Object.entries(left.texts).flatMap(([named, text]): [string, string][] => {
    const path = textAt(named, merged);
    return path === null || texts[path] === text ? [] : [[path, text]];
  });
  if (Object.keys(conflicts).length || found.some(([path]) => path in texts)) return null;
  const parts = [unsavedFields(latest, merged).typed, back.conflicts, found];
  return {
    fields: merged,
    conflicts: back.conflicts,
    texts: Object.fromEntries(found),
    isBack: parts.some((part) => Object.keys(part).length > 0),
  };
}

const SAVE_AFTER_MS = 700;

/** `untouched`: nothing of it was ever typed. */
export type SaveState = 'untouched' | 'saved' | 'typing' | 'saving' | { problem: unknown };

const fieldsOf = (draft: Draft): DraftFields => draftFieldsSchema.strip().parse(draft);

/**
 * The draft’s fields as typed, saved shortly after the last change, one save at a time and in order. `draft` is live: what
 * another tab saves appears here, unless the same was changed here as well; then it waits among the `conflicts`, by path,
 * until one of the two is chosen. `save` resolves to the revision that holds all of the fields. `listingIdOf` resolves to the
 * listing, which the first save of a new one creates, once for each key.
 *
 * What is typed and not saved, or cannot be, is kept on this device under the listing `keptAs`, as far as `isKept`. What an
 * editor that is gone has left there is taken into this one, from the time `backFrom` on; of a new listing only before anything
 * is typed.
 */
export function useDraftFields(listingIdOf: (key: string) => Promise<string>, draft: Draft, keptAs: string) {
  const [start] = useState(() => ({ saved: fieldsOf(draft), id: crypto.randomUUID() as string, uid: keepingUid() }));
  const [fields, setFields] = useState<DraftFields>(start.saved);
  const [conflicts, setConflicts] = useState<DraftConflicts>({});
  const [state, setState] = useState<SaveState>(draft.revision ? 'saved' : 'untouched');
  const [backFrom, setBackFrom] = useState<Date | null>(null);
  const [isKept, setKept] = useState(false);
  const { texts, setText, unread } = useTypedTexts();
  const revision = useRef(draft.revision);
  /** The fields at that revision. */
  const saved = useRef(start.saved);
  const latest = useRef(fields);
  const theirs = useRef(conflicts);
  const typing = useRef(texts);
  const dirty = useRef(false);
  const kept = useRef({ as: keptAs, key: start.id });
  const running = useRef<Promise<number> | null>(null);
  const live = useRef(draft);
  const newer = useRef(() => {});
  const identify = useRef(listingIdOf);
  identify.current = listingIdOf;

  const keep = useCallback((): boolean => {
    const named = Object.entries(typing.current).map(([path, text]) => [pathOfText(path, latest.current), text]);
    const isStored = keepDraft(start.uid, kept.current.as, start.id, {
      ...unsavedFields(saved.current, latest.current),
      open: Object.keys(theirs.current),
      texts: Object.fromEntries(named),
      key: kept.current.key,
    });
    setKept(isStored);
    return isStored;
  }, [start]);

  const adopt = useCallback(
    (next: Draft) => {
      const both = mergeDrafts(saved.current, latest.current, fieldsOf(next), theirs.current);
      saved.current = fieldsOf(next);
      revision.current = next.revision;
      latest.current = both.merged;
      theirs.current = both.conflicts;
      keep();
      setFields(both.merged);
      setConflicts(both.conflicts);
    },
    [keep],
  );

  const save = useCallback((): Promise<number> => {
    const saveOnce = async () => {
      // Where both tabs have changed something, the other’s stays saved until one of the two is chosen.
      const sent = savableDraft(withCells(latest.current, theirs.current, saved.current), saved.current);
      if (JSON.stringify(sent) === JSON.stringify(saved.current)) return;
      const listingId = await identify.current(kept.current.key);
      const answer = await callApi('saveDraft', { listingId, revision: revision.current, fields: sent });
      revision.current = answer.revision;
      saved.current = sent;
    };
    const saveAll = async () => {
      while (dirty.current) {
        dirty.current = false;
        setState('saving');
        await saveOnce().catch(async (error) => {
          if (!isStaleDraft(error) || !(await newerArrives(live, revision.current, newer))) throw error;
          adopt(live.current);
          dirty.current = true;
        });
      }
      return revision.current;
    };
    const ended = (next: SaveState) => {
      running.current = null;
      // What cannot be saved, or waits for a choice, stays kept.
      keep();
      setState(next);
    };
    running.current ??= saveAll().then(
      (reached) => {
        ended('saved');
        return reached;
      },
      (problem) => {
        dirty.current = true;
        ended({ problem });
        throw problem;
      },
    );
    return running.current;
  }, [adopt, keep]);

  const change = useCallback(
    (patch: Partial<DraftFields>) => {
      latest.current = { ...latest.current, ...patch };
      dirty.current = true;
      keep();
      setFields(latest.current);
      setState('typing');
    },
    [keep],
  );

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
    if (kept.current.as === keptAs) return;
    forgetDraft(start.uid, kept.current.as, start.id);
    kept.current = { ...kept.current, as: keptAs };
    keep();
  }, [keptAs, keep, start]);
  useEffect(() => {
    typing.current = texts;
    keep();
  }, [texts, keep]);
  useLeftDrafts({ uid: start.uid, listingId: keptAs, ownId: start.id }, (left: KeptDraft) => {
    const isTyped = Object.keys(unsavedFields(start.saved, latest.current).typed).length > 0;
    // Each belongs to a listing of its own.
    if (kept.current.as === NEW_LISTING && (isTyped || kept.current.key !== start.id)) return 'refused';
    if (dirty.current || running.current || Object.keys(theirs.current).length) return 'later';
    const back = takeUpDraft(left, { saved: saved.current, latest: latest.current, texts: typing.current });
    if (!back) return 'later';
    kept.current = { ...kept.current, key: left.key };
    if (back.isBack) {
      latest.current = back.fields;
      theirs.current = back.conflicts;
      typing.current = { ...typing.current, ...back.texts };
      for (const [path, text] of Object.entries(back.texts)) setText(path, text);
      setConflicts(back.conflicts);
      setBackFrom(new Date(left.at));
      change({});
    }
    // Without room for it here, it stays where it was left.
    return keep() ? 'taken' : 'refused';
  });
  useEffect(() => {
    if (state !== 'typing') return;
    const timer = setTimeout(() => void save().catch(() => {}), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const close = holdDraft(start.id);
    const again = () => dirty.current && void save().catch(() => {});
    const warn = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    window.addEventListener('online', again);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('beforeunload', warn);
      again();
      // What is still being saved is left to nobody.
      void Promise.resolve(running.current).then(close, close);
    };
  }, [save, start]);
  const dismissBack = () => setBackFrom(null);
  const device = { isKept, backFrom, dismissBack };
  return { fields, change, state, save, conflicts, resolve, texts, setText, unread, ...device };
}
