import { Box, Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { SELLER_AGREEMENT, SELLER_AGREEMENT_VERSION } from '../../../domain/account/seller-agreement.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import classes from './seller-agreement-step.module.css';
import type { StepProps } from './step-props.ts';

export function SellerAgreementStep({ onNext }: StepProps) {
  const [agreed, setAgreed] = useState(false);
  const accept = useCommand('acceptSellerAgreement');
  return (
    <Stack>
      <h1>Seller agreement</h1>
      <Panel p={20} className={classes.agreement} tabIndex={0} aria-label="Agreement">
        <Stack component="dl">
          {SELLER_AGREEMENT.map(([title, text]) => (
            <div key={title}>
              <Box component="dt" fw={600}>
                {title}
              </Box>
              <Box component="dd" c="dimmed">
                {text}
              </Box>
            </div>
          ))}
        </Stack>
      </Panel>
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
    </Stack>
  );
}
