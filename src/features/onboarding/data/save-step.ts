import { callApi } from '../../../lib/api/call-api.ts';

const KEY = 'lastOnboardingStep';

/** Stores the step on this device and on the server, whose failure is ignored (specification section 8). */
export async function saveStep(uid: string, step: string): Promise<void> {
  localStorage.setItem(KEY, step);
  await callApi('updateOnboardingStep', { uid, step }).catch(() => {});
}

export const lastStep = (): string | null => localStorage.getItem(KEY);
