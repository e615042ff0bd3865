import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST } from '../../scripts/suite/instances.ts';
import { startOwnFirestore } from '../support/emulators/own-firestore.ts';
import { until } from '../support/plain/until.ts';

// Each test covers the fault that one patch of the emulator fixes. A separate emulator is needed, because nothing here
// can delay the functions of the suite's emulator.
const CIRCLES = 20;
let firestore: Awaited<ReturnType<typeof startOwnFirestore>>;

beforeAll(async () => {
  firestore = await startOwnFirestore(TEST.ports.functions + 3_940);
  await firestore.listen('held');
  await firestore.listen('quick');
});
beforeEach(async () => {
  await firestore.clear();
  firestore.release();
  firestore.heard.length = 0;
});
afterAll(() => firestore.stop());

const hear = (path: string) => until(async () => firestore.heard.includes(path));

// Without the patch, later events wait twenty seconds for the first event.
test('a function that doesn’t respond holds up only its own events', { timeout: 15_000 }, async () => {
  await firestore.write('held/first');
  await hear('held/first');
  await firestore.write('held/second');
  await firestore.write('quick/third');
  await hear('quick/third');
  expect(firestore.heard).toEqual(['held/first', 'quick/third']);
});

test('the events of cleared documents are dropped', async () => {
  await firestore.write('held/before');
  await hear('held/before');
  for (const id of ['a', 'b', 'c']) await firestore.write(`held/${id}`);
  await firestore.clear();
  firestore.release();
  await firestore.write('held/after');
  await hear('held/after');
  expect(firestore.heard).toEqual(['held/before', 'held/after']);
});

// Without the patch, the write waits for a minute.
test('a transaction’s locks end ten seconds after its last message', { timeout: 40_000 }, async () => {
  await firestore.lock('things/a');
  await until(async () => (await firestore.write('things/a')) === 200);
});

// Without the patch, each deadlock lasts two seconds.
test('if transactions wait for each other, one is aborted at once', { timeout: 30_000 }, async () => {
  for (let circle = 0; circle < CIRCLES; circle++) {
    const one = await firestore.lock(`things/one-${circle}`);
    const other = await firestore.lock(`things/other-${circle}`);
    const statuses = [firestore.write(`things/other-${circle}`, one), firestore.write(`things/one-${circle}`, other)];
    expect((await Promise.all(statuses)).sort()).toEqual([200, 409]);
  }
});
