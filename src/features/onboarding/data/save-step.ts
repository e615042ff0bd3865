import { callApi } from '../../../lib/api/call-api.ts';
import { lastStep } from '../../../lib/session/onboarding-progress.ts';
import { inOrder } from './in-order.ts';

/** Stores the step on this device and on the server, whose failure is ignored (specification section 8). */
export async function saveStep(uid: string, step: string): Promise<void> {
  lastStep.set(step);
  await inOrder(() => callApi('updateOnboardingStep', { uid, step })).catch(() => {});
}
