import { lazy, Suspense } from 'react';
import { useFactorPrompt } from '../../data/second-factor-prompt.ts';

const FactorDialog = lazy(() => import('./factor-dialog.tsx').then((module) => ({ default: module.FactorDialog })));

/**
 * Opens the dialog for the second factor whenever a call is refused for want of one. The call waits, and is repeated
 * after the confirmation; closing the dialog lets it fail.
 */
export function FactorPrompt() {
  const waiting = useFactorPrompt();
  if (!waiting) return null;
  return (
    <Suspense fallback={null}>
      <FactorDialog onDone={waiting.done} onClose={waiting.close} />
    </Suspense>
  );
}
