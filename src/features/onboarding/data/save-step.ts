import { callApi } from '../../../lib/api/call-api.ts';

const KEY = 'lastOnboardingStep';

/** Keeps the step here and on the server. A failure there is ignored (specification section 8). */
export async function saveStep(uid: string, step: string): Promise<void> {
  localStorage.setItem(KEY, step);
  await callApi('updateOnboardingStep', { uid, step }).catch(() => {});
}

export const lastStep = (): string | null => localStorage.getItem(KEY);
