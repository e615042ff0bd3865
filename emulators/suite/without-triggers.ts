import type { Instance } from './instances.ts';

/**
 * Does something while the functions of an instance hear of no change: a hundred thousand documents would keep
 * their triggers busy for hours. What those would have counted is the caller's to write.
 */
export async function withoutTriggers<T>(instance: Instance, work: () => Promise<T>): Promise<T> {
  await switchTriggers(instance, 'disable');
  try {
    return await work();
  } finally {
    await switchTriggers(instance, 'enable');
  }
}

async function switchTriggers({ ports }: Instance, to: 'disable' | 'enable'): Promise<void> {
  const address = `http://127.0.0.1:${ports.hub}/functions/${to}BackgroundTriggers`;
  const answer = await fetch(address, { method: 'PUT' });
  if (!answer.ok) throw new Error(`The emulators did not ${to} triggers: ${answer.status}`);
}
