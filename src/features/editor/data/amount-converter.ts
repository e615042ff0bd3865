import { isStaleDraft } from '../../../domain/errors.ts';
import type { FigureAmount } from '../../../domain/listing/draft/conversions.ts';

/** Maximum attempts to send amounts when other saves of the draft get in between. */
const MAX_TRIES = 4;

/** A draft whose amounts can be converted. */
interface Convertible {
  /** Resolves to the revision that contains all input so far. */
  save: () => Promise<number>;
  /** Converts amounts in a stored revision; resolves to the new revision with the dollar amounts. */
  convert: (revision: number, amounts: FigureAmount[]) => Promise<{ revision: number }>;
  /** Resolves to true once the live draft has reached a revision, or to false on timeout. */
  reaches: (revision: number) => Promise<boolean>;
}

/** Converts foreign-currency amounts in a stored draft, one call at a time. */
export class AmountConverter {
  readonly #draft: Convertible;
  #last: Promise<void> = Promise.resolve();

  constructor(draft: Convertible) {
    this.#draft = draft;
  }

  /** Resolves once the draft contains the amounts in dollars. */
  convert(amounts: FigureAmount[]): Promise<void> {
    const next = this.#last.then(() => this.#try(amounts, MAX_TRIES));
    this.#last = next.catch(() => {});
    return next;
  }

  async #try(amounts: FigureAmount[], tries: number): Promise<void> {
    const saved = await this.#draft.save();
    try {
      const { revision } = await this.#draft.convert(saved, amounts);
      await this.#draft.reaches(revision);
    } catch (error) {
      if (!isStaleDraft(error) || tries === 1) throw error;
      await this.#draft.reaches(saved + 1);
      await this.#try(amounts, tries - 1);
    }
  }
}
