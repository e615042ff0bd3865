import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { supportDaysLeft, supportEnd } from '../../../../domain/deal/after-sale.ts';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../../domain/deal/states.ts';
import { daysText, formatDate } from '../../../../domain/shared/time.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';

interface SupportTimeProps {
  deal: Deal;
  role: DealRole;
  /** Days that the accepted offer agrees on. */
  days: number;
  completedAt: Date;
}

/** How long the seller still helps, and where to ask. */
export function SupportTime({ deal, role, days, completedAt }: SupportTimeProps) {
  const endsAt = supportEnd(days, completedAt);
  const left = endsAt ? supportDaysLeft(endsAt, new Date()) : 0;
  return (
    <Panel mb={24}>
      <PanelHead>
        <h2>Support</h2>
        <Text size="sm" c="dimmed" span>
          {endsAt ? `${daysText(days)} from ${formatDate(completedAt)}` : 'None was agreed'}
        </Text>
      </PanelHead>
      {endsAt && (
        <PanelBody>
          <p>
            {left
              ? `${daysText(left)} left. ${role === 'buyer' ? `${deal.seller.name} helps` : 'You help'} until ${formatDate(endsAt)}.`
              : `It ended on ${formatDate(endsAt)}.`}
          </p>
          {left > 0 && (
            <div>
              <Button
                component={Link}
                to={sitePaths.deal(deal.id, 'conversation')}
                data-door="message"
                variant="default"
                size="sm"
              >
                Message {deal[otherRole(role)].name}
              </Button>
            </div>
          )}
        </PanelBody>
      )}
    </Panel>
  );
}
