import { IconAlertCircle, IconCircleCheck, IconShieldQuestion } from '@tabler/icons-react';
import type { Ownership } from '../../domain/ownership/ownership-schema.ts';
import { type OwnershipStatus, ownershipStatus } from '../../domain/ownership/ownership-status.ts';
import { Moments } from '../time/moments.tsx';
import { Note } from '../ui/note.tsx';

const ICONS: Record<OwnershipStatus['tone'], typeof IconCircleCheck> = {
  plain: IconShieldQuestion,
  fern: IconCircleCheck,
  amber: IconAlertCircle,
  brick: IconAlertCircle,
};

/** A listing's ownership verification status, for users who may know which site the listing is about. */
export function OwnershipNote({ ownership, site }: { ownership: Ownership | null; site: string }) {
  const { tone, title, text } = ownershipStatus(ownership, site);
  const Icon = ICONS[tone];
  return (
    <Note tone={tone}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div>
        {/* Only the title is announced: otherwise the instructions below would be read out on every change. */}
        <b role="status">
          <Moments text={title} />
        </b>
        <p>
          <Moments text={text} />
        </p>
      </div>
    </Note>
  );
}
