import { expect, test } from 'vitest';
import { accessMachine } from '../deal/states.ts';
import { AppError } from '../errors.ts';
import { handoverMachine } from '../handover/states.ts';
import { partMachine } from '../invoice/states.ts';
import { listingMachine } from '../listing/states.ts';
import { offerMachine } from '../offer/states.ts';
import type { Machine } from './machine.ts';

const machines: [string, Machine<string, string, string>][] = Object.entries({
  listing: listingMachine,
  access: accessMachine,
  offer: offerMachine,
  part: partMachine,
  handover: handoverMachine,
}) as unknown as [string, Machine<string, string, string>][];

test.each(machines)(
  '%s: every transition leads to a state of the table, for its actors only',
  (_name, { table, ...machine }) => {
    const actors = new Set(Object.values(table).flatMap((row) => Object.values(row).flatMap((t) => t?.by ?? [])));
    for (const [state, row] of Object.entries(table)) {
      for (const [event, transition] of Object.entries(row)) {
        expect(Object.keys(table)).toContain(transition?.to);
        for (const actor of actors) {
          const expected = transition?.by.includes(actor) ? transition.to : null;
          expect(machine.next(state, event, actor)).toBe(expected);
        }
      }
    }
  },
);

test('a transition that is not in the table throws wrong-state', () => {
  expect(() => listingMachine.require('sold', 'withdraw', 'seller')).toThrow(AppError);
  expect(() => offerMachine.require('pending', 'accept', 'maker')).toThrow(AppError);
  expect(offerMachine.require('pending', 'accept', 'receiver')).toBe('accepted');
});
