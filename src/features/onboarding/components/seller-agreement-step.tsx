import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { SELLER_AGREEMENT, SELLER_AGREEMENT_VERSION } from '../../../domain/account/seller-agreement.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { StepProps } from './onboarding-flow.tsx';

export function SellerAgreementStep({ onNext }: StepProps) {
  const [agreed, setAgreed] = useState(false);
  const accept = useCommand('acceptSellerAgreement');
  return (
    <div className="stack">
      <h1>Seller agreement</h1>
      <section
        className="panel panel-body"
        style={{ maxHeight: 320, overflowY: 'auto' }}
        tabIndex={0}
        aria-label="Agreement"
      >
        <dl className="stack">
          {SELLER_AGREEMENT.map(([title, text]) => (
            <div key={title}>
              <dt style={{ fontWeight: 600 }}>{title}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Checkbox
        label="I have read this and agree to it"
        checked={agreed}
        onChange={(e) => setAgreed(e.currentTarget.checked)}
      />
      {accept.error && <ErrorState text={errorText(accept.error)} />}
      <Button
        size="lg"
        disabled={!agreed}
        loading={accept.isPending}
        onClick={() => accept.mutate({ version: SELLER_AGREEMENT_VERSION }, { onSuccess: onNext })}
      >
        Agree and finish
      </Button>
    </div>
  );
}
