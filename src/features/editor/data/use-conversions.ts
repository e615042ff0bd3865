import { useState } from 'react';
import type { FigureConversion } from '../../../components/ui/figure-input.tsx';
import { type FigureAmount, holdingConversions } from '../../../domain/listing/draft/conversions.ts';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { type Conversion, conversionText } from '../../../domain/rates/conversion.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import type { DraftSession, ShownDraft } from './draft-session.ts';
import { convertedPlace, pathOfText, textAt } from './path-of-text.ts';

/** Amounts of a draft in other currencies than dollars: those that were converted, and those on their way. */
export interface DraftConversions {
  /** The conversions whose figures still have the converted value. */
  conversions: Conversion[];
  /** Converts the amount of a field; undefined for a field that takes dollars alone. */
  conversionAt: (path: string) => FigureConversion | undefined;
  /** The value of a field before it was converted, with its rate; undefined if it was typed in dollars. */
  noteAt: (path: string) => string | undefined;
  /** Resolves once all amounts are in the draft in dollars; a refusal of one refuses all. */
  convert: (amounts: FigureAmount[]) => Promise<void>;
}

/** The conversions of an edited draft. What is on its way stays so while the steps change. */
export function useConversions(draft: Draft, session: DraftSession, { fields, texts }: ShownDraft): DraftConversions {
  /** By `pathOfText`, with the text that was typed. */
  const [sent, setSent] = useState<Record<string, { text: string; state: FigureConversion['state'] }>>({});
  const conversionAt = (path: string): FigureConversion | undefined => {
    const place = convertedPlace(path, fields);
    if (!place) return undefined;
    const name = pathOfText(path, fields);
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
            const at = textAt(name, shown.fields);
            // Text typed there since then stays.
            if (at && shown.texts[at] === text) session.setText(at, null);
          },
          (error: unknown) => mark(text, { problem: errorText(error) }),
        );
      },
    };
  };
  const conversions = holdingConversions({ ...fields, conversions: draft.conversions });
  return {
    conversions,
    conversionAt,
    noteAt: (path) => {
      const place = convertedPlace(path, fields);
      const found = conversions.find(({ figure, month }) => figure === place?.figure && month === place.month);
      return found && conversionText(found);
    },
    convert: session.convert,
  };
}
