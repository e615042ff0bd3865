import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { SellerAgreement } from './seller-agreement.tsx';

const deliveries: ((entries: object[]) => void)[] = [];
class Observer {
  constructor(deliver: (entries: object[]) => void) {
    deliveries.push(deliver);
  }
  observe = () => {};
  unobserve = () => {};
  disconnect = () => {};
}

test('an agreement scrolled to its end can be accepted, however late the browser reports it', async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  try {
    await show(<SellerAgreement action="Agree" onAccepted={() => {}} />);
    const agree = page.getByLabelText('I have read this and agree to it');
    await expect.element(agree).toBeDisabled();
    // A busy browser delivers entries from before and after scrolling together, oldest first.
    deliveries.at(-1)?.([{ isIntersecting: false }, { isIntersecting: true }]);
    await expect.element(agree).toBeEnabled();
  } finally {
    vi.unstubAllGlobals();
  }
});
