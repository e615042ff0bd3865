import type { DraftKeeper, KeptDraft } from './device-drafts.ts';

type Offer = (left: KeptDraft) => 'taken' | 'later' | 'refused';

/**
 * Offers what editors of a listing that are gone have left on this device, one after another. What is answered with
 * `later` is offered again by `offerNext`; what is not taken stays for the next editor.
 */
export class LeftDrafts {
  readonly #keeper: Pick<DraftKeeper, 'takeLeft'>;
  readonly #offer: Offer;
  #waiting: { left: KeptDraft; answer: (isTaken: boolean) => void }[] = [];
  #stopTaking: () => void = () => {};

  constructor(keeper: Pick<DraftKeeper, 'takeLeft'>, offer: Offer) {
    this.#keeper = keeper;
    this.#offer = offer;
  }

  /** Begins with a listing, instead of the one before. */
  watch(listingId: string): void {
    this.stop();
    this.#stopTaking = this.#keeper.takeLeft(
      listingId,
      (left) =>
        new Promise((answer) => {
          this.#waiting.push({ left, answer });
          this.offerNext();
        }),
    );
  }

  offerNext(): void {
    // Not among them while it is taken up: that changes something, too.
    const first = this.#waiting.shift();
    if (!first) return;
    const answer = this.#offer(first.left);
    if (answer === 'later') this.#waiting.unshift(first);
    else first.answer(answer === 'taken');
  }

  stop(): void {
    this.#stopTaking();
    for (const { answer } of this.#waiting.splice(0)) answer(false);
  }
}
