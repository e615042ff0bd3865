import { Muted } from '../../../../components/ui/muted.tsx';
import { DetailFields } from '../fields/detail-fields.tsx';

/** The business, the work and the code, all optional. */
export const ProjectStep = () => (
  <>
    <Muted inherit>
      None of this is required. Buyers ask for most of it, so every answer here saves you a message.
    </Muted>
    <DetailFields step="project" tier="teaser" title="For everybody" open />
    <DetailFields step="project" tier="access" title="For buyers with access" />
  </>
);
