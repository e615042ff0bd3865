import type { ApiInput } from '../../../../domain/api.ts';

/** The commands that decide where held money goes. */
export type HeldMoneyCommand = 'decideDispute' | 'settleHeldPart';

/** What is decided on, and the command that does it. */
export interface HeldMoneyTarget<N extends HeldMoneyCommand> {
  /** How much is held, in cents. */
  held: number;
  command: N;
  input: (shares: { release: number; refund: number; reason: string }) => ApiInput<N>;
}
