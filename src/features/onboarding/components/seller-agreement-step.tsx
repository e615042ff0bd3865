import { Stack } from '@mantine/core';
import { SellerAgreement } from '../../../components/account/seller-agreement.tsx';
import type { StepProps } from './step-props.ts';

export function SellerAgreementStep({ onNext }: StepProps) {
  return (
    <Stack>
      <h1>Seller agreement</h1>
      <SellerAgreement action="Agree and finish" onAccepted={onNext} />
    </Stack>
  );
}
