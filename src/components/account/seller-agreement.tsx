import { Box, Button, Checkbox, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { sellerAgreement, sellerAgreementVersion } from '../../domain/account/seller-agreement.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Muted } from '../ui/muted.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './seller-agreement.module.css';

/** The seller agreement, which can be accepted once its end has been scrolled into view. */
export function SellerAgreement({ action, onAccepted }: { action: string; onAccepted: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [agreed, setAgreed] = useState(false);
  // The user agrees to the version shown, even if a newer one takes effect meanwhile.
  const [shownAt] = useState(() => new Date());
  const accept = useCommand('acceptSellerAgreement', onAccepted);
  // Not `useIntersection`: a busy browser delivers several entries at once, and the hook takes the first, which is the
  // oldest.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Stack>
      <Panel p="mlg" className={classes.agreement} tabIndex={0} aria-label="Agreement">
        <Stack component="dl">
          {sellerAgreement(shownAt).map(([title, text]) => (
            <div key={title}>
              <Box component="dt" fw={600}>
                {title}
              </Box>
              <Muted component="dd" inherit>
                {text}
              </Muted>
            </div>
          ))}
        </Stack>
        <div ref={end} className={classes.end} />
      </Panel>
      <Checkbox
        label="I have read this and agree to it"
        description={seen ? undefined : 'Scroll to the end of the agreement first.'}
        disabled={!seen}
        checked={agreed}
        onChange={(e) => setAgreed(e.currentTarget.checked)}
      />
      {accept.error && <ErrorState text={errorText(accept.error)} />}
      <Button
        size="lg"
        disabled={!agreed}
        loading={accept.isPending}
        onClick={() => accept.mutate({ version: sellerAgreementVersion(shownAt) })}
      >
        {action}
      </Button>
    </Stack>
  );
}
