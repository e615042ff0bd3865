import { Button } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { CONFIDENTIALITY_TERMS, TERMS_VERSION } from '../../../domain/deal/access.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import classes from './confidentiality-terms.module.css';

/** What a buyer accepts before the access tier opens to them. */
export function ConfidentialityTerms({ deal }: { deal: Deal }) {
  const accept = useCommand('acceptTerms');
  return (
    <Panel>
      <PanelHead>
        <h2>Confidentiality terms</h2>
      </PanelHead>
      <PanelBody>
        <p>{deal.seller.name} granted you access. Please accept these terms first:</p>
        <ol className={classes.terms}>
          {CONFIDENTIALITY_TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
        {accept.error && <ErrorState text={errorText(accept.error)} />}
        <div>
          <Button
            data-door="accept-terms"
            loading={accept.isPending}
            onClick={() => accept.mutate({ dealId: deal.id, version: TERMS_VERSION })}
          >
            Accept and continue
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}
