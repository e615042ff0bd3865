import { expect, test } from 'vitest';
import { hasListingLimit, type Strike } from './strike.ts';

const at = new Date(0);
const strike = (patch: Partial<Strike>): Strike => ({ measure: 'warn', reason: 'x', at, liftedAt: null, ...patch });

test.each([
  ['nothing', [], false],
  ['a warning', [strike({})], false],
  ['a limit', [strike({}), strike({ measure: 'listing-limit' })], true],
  ['a limit that was lifted', [strike({ measure: 'listing-limit', liftedAt: at })], false],
])('after %s the limit is in force: %s', (_what, strikes, limited) => expect(hasListingLimit(strikes)).toBe(limited));
