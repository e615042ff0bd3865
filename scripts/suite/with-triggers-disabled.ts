import type { Instance } from './instances.ts';

/** Runs an action with the triggers of a running suite disabled. */
export async function withTriggersDisabled({ ports }: Instance, act: () => Promise<void>): Promise<void> {
  const turn = (how: 'disable' | 'enable') =>
    fetch(`http://127.0.0.1:${ports.hub}/functions/${how}BackgroundTriggers`, { method: 'PUT' });
  if (!(await turn('disable')).ok) throw new Error('The triggers of the running emulators cannot be stopped.');
  try {
    await act();
  } finally {
    await turn('enable');
  }
}
