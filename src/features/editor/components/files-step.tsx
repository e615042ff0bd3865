import { TextLink } from '../../../components/ui/link.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { NEW_LISTING, sitePaths } from '../../../domain/site-paths.ts';
import { PicturesStep } from './pictures-step.tsx';
import type { StepProps } from './step-props.ts';

/** Pictures and documents, once there is a draft to keep them with. */
export const FilesStep = (props: StepProps) =>
  props.listing.id === NEW_LISTING ? (
    <Note component="p">
      <span>
        Pictures and documents are kept with the draft, which begins with the first thing you enter.{' '}
        <TextLink to={sitePaths.editListing(NEW_LISTING, 'basics')}>Give it a name</TextLink> first.
      </span>
    </Note>
  ) : (
    <PicturesStep {...props} />
  );
