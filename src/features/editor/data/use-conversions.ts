import { useState } from 'react';
import type { FigureConversion } from '../../../components/ui/figure-input.tsx';
import { type FigureAmount, validConversions } from '../../../domain/listing/draft/conversions.ts';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { type Conversion, conversionText } from '../../../domain/rates/conversion.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import type { DraftSession, ShownDraft } from './draft-session.ts';
import { convertibleFigureAt, pathOfStoredText, storageKeyOfText } from './storage-key-of-text.ts';

/** A draft's foreign-currency amounts, both converted and in progress. */
export interface DraftConversions {
  /** Conversions whose figures still hold the converted value. */
  conversions: Conversion[];
  /** Converts a field's amount; undefined for fields that accept only dollars. */
  conversionAt: (path: string) => FigureConversion | undefined;
  /** A field's original amount with its rate; undefined if entered in dollars. */
  noteAt: (path: string) => string | undefined;
  /** Resolves once all amounts are in the draft in dollars; if one is rejected, all are. */
  convert: (amounts: FigureAmount[]) => Promise<void>;
}

/** The conversions of the draft being edited. Those in progress persist across steps. */
export function useConversions(draft: Draft, session: DraftSession, { fields, texts }: ShownDraft): DraftConversions {
  /** The state of each conversion and the text it was started with, keyed by `storageKeyOfText`. */
  const [sent, setSent] = useState<Record<string, { text: string; state: FigureConversion['state'] }>>({});
  const conversionAt = (path: string): FigureConversion | undefined => {
    const place = convertibleFigureAt(path, fields);
    if (!place) return undefined;
    const name = storageKeyOfText(path, fields);
    const mark = (text: string, state: FigureConversion['state']) =>
      setSent((all) => ({ ...all, [name]: { text, state } }));
    return {
      state: sent[name]?.text === texts[path] ? (sent[name]?.state ?? null) : null,
      start: (amount, text) => {
        mark(text, 'waiting');
        session.convert([{ ...place, ...amount }]).then(
          () => {
            mark(text, null);
            const shown = session.shown();
            const at = pathOfStoredText(name, shown.fields);
            // Leave the text alone if it was edited after the conversion started.
            if (at && shown.texts[at] === text) session.setText(at, null);
          },
          (error: unknown) => mark(text, { problem: errorText(error) }),
        );
      },
    };
  };
  const conversions = validConversions({ ...fields, conversions: draft.conversions });
  return {
    conversions,
    conversionAt,
    noteAt: (path) => {
      const place = convertibleFigureAt(path, fields);
      const found = conversions.find(({ figure, month }) => figure === place?.figure && month === place.month);
      return found && conversionText(found);
    },
    convert: session.convert,
  };
}
