import { isStaleDraft } from '../../../domain/errors.ts';
import type { FigureAmount } from '../../../domain/listing/draft/conversions.ts';

/** Tries to send amounts if another save of the draft came between. */
const MAX_TRIES = 4;

/** The draft whose amounts are converted. */
interface Convertible {
  /** Resolves to the revision that holds all that was typed. */
  save: () => Promise<number>;
  /** Has the amounts converted in a stored revision; resolves to the one that holds them in dollars. */
  convert: (revision: number, amounts: FigureAmount[]) => Promise<{ revision: number }>;
  /** Resolves to true once a revision is here, or to false if it does not arrive in time. */
  reaches: (revision: number) => Promise<boolean>;
}

/** Has amounts in other currencies converted in a stored draft, one call after the other. */
export class AmountConverter {
  readonly #draft: Convertible;
  #last: Promise<void> = Promise.resolve();

  constructor(draft: Convertible) {
    this.#draft = draft;
  }

  /** Resolves once the amounts are here in dollars. */
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
