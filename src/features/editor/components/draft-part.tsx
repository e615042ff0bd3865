import { type ComponentType, memo, useMemo } from 'react';
import { isWithin } from '../../../domain/figures/typed-texts.ts';
import type { DraftFields } from '../../../domain/listing/draft/draft.ts';
import { DraftContext, type EditedDraft, useDraft } from './draft-context.ts';

type Field = keyof DraftFields;

/** Serializes everything that a part of the editor shows: its fields' values, typed texts, conversions and errors. */
function shownOf({ fields, texts, marked, conversions, conversionAt }: EditedDraft, own: readonly Field[]): string {
  return JSON.stringify([
    own.map((field) => fields[field]),
    Object.entries(texts).flatMap(([path, text]) =>
      isWithin(path, own) ? [path, text, conversionAt(path)?.state] : [],
    ),
    marked.filter(({ path }) => isWithin(path, own)),
    // `stage` determines which fields are required, and `monthsFrom` determines which month each figure is for.
    [fields.stage, fields.monthsFrom, conversions],
  ]);
}

/**
 * Makes a part of the editor render only when one of its fields changes, because a step has up to a hundred inputs and
 * each keystroke changes the draft. The part must not read or write any other fields.
 */
export function draftPart<P extends object>(
  fieldsOf: (props: P) => readonly Field[],
  Part: ComponentType<P>,
): ComponentType<P> {
  const Shown = memo(Part) as unknown as ComponentType<P>;
  return function DraftPart(props: P) {
    const draft = useDraft();
    const { listing, draft: stored } = draft;
    const shown = shownOf(draft, fieldsOf(props));
    // biome-ignore lint/correctness/useExhaustiveDependencies: the text names every value that the part shows
    const kept = useMemo(() => draft, [shown, listing, stored]);
    return (
      <DraftContext value={kept}>
        <Shown {...props} />
      </DraftContext>
    );
  };
}
