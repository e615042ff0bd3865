import { Text } from '@mantine/core';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { codeTask, mayAskForCode, showsCode } from '../../../domain/repository/code-access.ts';
import { accountText, type Repository } from '../../../domain/repository/repository.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { AskForCode } from './ask-for-code.tsx';
import { CodeDecision } from './code-decision.tsx';

interface CodeAccessProps {
  deal: Deal;
  role: DealRole;
}

/** A buyer's read-only access to the code during diligence: asked for, given at its host, and taken back with the deal. */
export function CodeAccess({ deal, role }: CodeAccessProps) {
  if (!showsCode(deal, role)) return null;
  const { repository } = deal;
  return (
    <Panel>
      <PanelHead>
        <h2>Reading the code</h2>
      </PanelHead>
      <PanelBody>
        {repository && repository.state !== 'none' && (
          <>
            <p>{stateText(deal, repository, role)}</p>
            {repository.where && <Text size="sm">{repository.where}</Text>}
          </>
        )}
        {role === 'seller' && codeTask(deal) && <CodeDecision deal={deal} />}
        {role === 'buyer' && mayAskForCode(deal) && <AskForCode deal={deal} />}
      </PanelBody>
    </Panel>
  );
}

/** What has become of it, as one side reads it. */
function stateText(deal: Deal, repository: Repository, role: DealRole): string {
  const account = accountText(repository);
  const on = formatDate(repository.changedAt);
  const [buyer, seller] = role === 'buyer' ? ['You', deal.seller.name] : [deal.buyer.name, 'You'];
  return {
    none: '',
    asked: `${buyer} asked on ${on} to read the code as ${account}.`,
    refused: `${seller} gave ${role === 'buyer' ? 'you ' : ''}no access to the code.`,
    granted: `${account} has had read-only access since ${on}.`,
    ending:
      role === 'buyer'
        ? `The deal has ended, and so does the access of ${account}.`
        : `The deal has ended. ${account} can still read the code until you remove it there.`,
    ended: `The access of ${account} ended on ${on}.`,
  }[repository.state];
}
