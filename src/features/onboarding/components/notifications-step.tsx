import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { StepProps } from './onboarding-flow.tsx';

const TOLD = [
  ['A seller answers', 'Once a conversation, until you have read it.'],
  ['Access is granted or refused', 'And when it ends.'],
  ['An offer moves', 'Countered, accepted, declined, or kept as a back-up.'],
  ['Money and handover', 'Invoices, payments, every asset that is transferred.'],
] as const;

export const NotificationsStep = ({ onNext }: StepProps) => (
  <div className="stack">
    <h1>What we tell you</h1>
    <p className="muted">The bell at the top right tells you when it is your turn. These are the occasions.</p>
    <ul>
      {TOLD.map(([title, text]) => (
        <li
          key={title}
          className="row"
          style={{ padding: '12px 0', borderBottom: '1px solid var(--line)', alignItems: 'flex-start' }}
        >
          <IconBell size={18} stroke={1.6} aria-hidden="true" style={{ marginTop: 3 }} />
          <span>
            <b style={{ fontWeight: 600 }}>{title}</b>
            <span className="muted small" style={{ display: 'block' }}>
              {text}
            </span>
          </span>
        </li>
      ))}
    </ul>
    <Button size="lg" onClick={onNext}>
      Finish
    </Button>
  </div>
);
