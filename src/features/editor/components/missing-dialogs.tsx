import { Modal, Stack } from '@mantine/core';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { SellerAgreement } from '../../../components/account/seller-agreement.tsx';
import { AppError } from '../../../domain/errors.ts';

type Missing = 'agreement-required' | 'billing-required';

/** Returns what a rejected submission lacks, if the seller can provide it right here; null for other errors. */
export function missingRequirements(error: unknown): Missing | null {
  const code = error instanceof AppError ? error.code : null;
  return code === 'agreement-required' || code === 'billing-required' ? code : null;
}

interface MissingDialogsProps {
  missing: Missing | null;
  onClose: () => void;
  onGiven: () => void;
}

/** Dialogs that ask for what a submission lacks, then continue the submission. */
export const MissingDialogs = ({ missing, onClose, onGiven }: MissingDialogsProps) => (
  <>
    <Modal opened={missing === 'agreement-required'} onClose={onClose} title="Seller agreement" size="lg">
      <Stack>
        <p>Everybody who lists a project agrees to this first. Your listing is submitted right after.</p>
        <SellerAgreement action="Agree and submit" onAccepted={onGiven} />
      </Stack>
    </Modal>
    <Modal opened={missing === 'billing-required'} onClose={onClose} title="Before you offer Buy now" size="lg">
      <Stack>
        <p>With Buy now, a purchase is accepted without you, and its invoice is issued in your name at once.</p>
        <BillingForm onSaved={onGiven} />
      </Stack>
    </Modal>
  </>
);
