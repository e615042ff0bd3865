import { expect, test } from 'vitest';
import { MAX_OPERATIONS, saleOperations, summary, sumOf } from '../bench/sale-operations.ts';

const QUIET_MS = 1_500;

test('a sale costs no more Firestore reads and writes than before, and a message at most three writes', async () => {
  const steps = await saleOperations(process.env.HANDOFF_OPERATIONS ?? '', QUIET_MS);
  const made = steps.map(({ name, reads, writes, all }) => `${name}: ${reads}, ${writes}\n${summary(all)}`).join('\n');
  console.log(`A sale: ${sumOf(steps, 'reads')} reads, ${sumOf(steps, 'writes')} writes.`);
  // Every step counts at least one read and one write, so no step is missing.
  expect(Math.min(...steps.flatMap(({ reads, writes }) => [reads, writes])), made).toBeGreaterThan(0);
  expect(sumOf(steps, 'reads'), made).toBeLessThanOrEqual(MAX_OPERATIONS.reads);
  expect(sumOf(steps, 'writes'), made).toBeLessThanOrEqual(MAX_OPERATIONS.writes);
  const messages = steps.filter(({ isBeside }) => isBeside);
  for (const { name, reads, writes } of messages) console.log(`${name}: ${reads} reads, ${writes} writes.`);
  const limited = messages.filter(({ mostWrites }) => mostWrites !== undefined);
  expect(limited).toHaveLength(2);
  for (const { name, writes, mostWrites = 0 } of limited)
    expect(writes, `${name}\n${made}`).toBeLessThanOrEqual(mostWrites);
});
