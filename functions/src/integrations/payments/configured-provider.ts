import { AppError } from '../../../../src/domain/errors.ts';
import { projectId } from '../../data/firebase.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The provider of this project: simulated in demo projects, else 503 until one is set up. */
export async function configuredProvider(): Promise<PaymentProvider> {
  if (__EMULATOR__ && projectId().startsWith('demo-')) {
    return (await import('./simulated-provider.ts')).simulatedProvider;
  }
  throw new AppError('payments-not-configured');
}
