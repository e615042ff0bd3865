import { IconAlertCircle, IconCircleCheck, IconShieldQuestion } from '@tabler/icons-react';
import type { Ownership } from '../../domain/ownership/ownership-schema.ts';
import { type OwnershipStatus, ownershipStatus } from '../../domain/ownership/ownership-status.ts';
import { Note } from '../ui/note.tsx';

const ICONS: Record<OwnershipStatus['tone'], typeof IconCircleCheck> = {
  plain: IconShieldQuestion,
  fern: IconCircleCheck,
  amber: IconAlertCircle,
  brick: IconAlertCircle,
};

/** The standing of a listing's ownership, for readers who may know the site. */
export function OwnershipNote({ ownership, site }: { ownership: Ownership | null; site: string }) {
  const { tone, title, text } = ownershipStatus(ownership, site);
  const Icon = ICONS[tone];
  return (
    <Note tone={tone}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div>
        {/* Only the title is announced: the instructions below would be read out at each change. */}
        <b role="status">{title}</b>
        <p>{text}</p>
      </div>
    </Note>
  );
}
