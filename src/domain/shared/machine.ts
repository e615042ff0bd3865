import { AppError } from '../errors.ts';
import type { Effect } from './effects.ts';

/** A transition for an event in a state: the actors that may trigger it, the resulting state, and side effects. */
interface Transition<S extends string, A extends string> {
  by: readonly A[];
  to: S;
  effects?: readonly Effect[];
}

/** Transitions by state and event. */
export type StateTable<S extends string, E extends string, A extends string> = Record<
  S,
  Partial<Record<E, Transition<S, A>>>
>;

export interface Machine<S extends string, E extends string, A extends string> {
  readonly table: StateTable<S, E, A>;
  /** Returns the next state, or null if the table has no such transition for this actor. */
  next(state: S, event: E, actor: A): S | null;
  /** Returns the next state; throws `wrong-state` if there is none. */
  require(state: S, event: E, actor: A): S;
  can(state: S, event: E, actor: A): boolean;
  /** Returns the transition's side effects; empty if there is no such transition. */
  effects(state: S, event: E): readonly Effect[];
}

/** Builds a state machine from a table. The table is exposed as data because docs, tests and screens use it too. */
export function createMachine<S extends string, E extends string, A extends string>(
  table: StateTable<S, E, A>,
): Machine<S, E, A> {
  const next = (state: S, event: E, actor: A): S | null => {
    const transition = table[state][event];
    return transition?.by.includes(actor) ? transition.to : null;
  };
  return {
    table,
    next,
    can: (state, event, actor) => next(state, event, actor) !== null,
    effects: (state, event) => table[state][event]?.effects ?? [],
    require(state, event, actor) {
      const to = next(state, event, actor);
      if (to === null) throw new AppError('wrong-state');
      return to;
    },
  };
}
