import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TEST } from '../../scripts/suite/instances.ts';
import { endInterruption, interruptAfter } from './interrupt.ts';
import { emptyWorld, storedWorld } from './stored-world.ts';
import { TRIGGER_CASES } from './trigger-cases.ts';

vi.hoisted(() => {
  // Uses a project in which nothing fires the triggers, so that only these deliveries count.
  process.env.GCLOUD_PROJECT = 'demo-handoff-interrupted';
  delete process.env.FIREBASE_CONFIG;
  Object.assign(globalThis, { __EMULATOR__: true });
});

const triggers = import('../../functions/src/background.ts');
/** Functions that run by time, one row at a time: see schedules-in-bulk.test.ts. */
const SCHEDULES = ['everyMinute'];

async function deliver(name: string): Promise<void> {
  const trigger = new Map(Object.entries(await triggers)).get(name) as { run(event: unknown): unknown } | undefined;
  if (!trigger) throw new Error(`There is no trigger ${name}.`);
  await trigger.run(TRIGGER_CASES[name]?.event);
}

process.env.SMTP_URL = `smtp://127.0.0.1:${TEST.ports.smtp}`;

beforeEach(() => emptyWorld(TEST.ports.firestore));

test('every trigger is covered', async () => {
  const exported = Object.keys(await triggers).filter((name) => !SCHEDULES.includes(name));
  expect(Object.keys(TRIGGER_CASES).sort()).toEqual(exported.sort());
});

describe.each(Object.entries(TRIGGER_CASES))('%s', (name, { seed, afterwards }) => {
  test('interrupted after any change and redelivered, it has the same result', async () => {
    await seed();
    const before = await storedWorld();
    interruptAfter(Number.POSITIVE_INFINITY);
    await deliver(name);
    const changes = endInterruption();
    const undisturbed = await storedWorld();
    expect(changes).toBeGreaterThan(0);
    expect(undisturbed).not.toEqual(before);

    for (let after = 0; after <= changes; after += 1) {
      await emptyWorld(TEST.ports.firestore);
      await seed();
      interruptAfter(after);
      const failed = await deliver(name).then(
        () => false,
        () => true,
      );
      endInterruption();
      // After the last change, the trigger may have nothing left to do that could fail.
      if (after < changes) expect(failed, `after ${after} changes`).toBe(true);
      await deliver(name);
      // Delivers the event again although it succeeded, as may happen to any event.
      await deliver(name);
      await afterwards?.();
      expect(await storedWorld(), `after ${after} of ${changes} changes`).toEqual(undisturbed);
    }
  });
});
