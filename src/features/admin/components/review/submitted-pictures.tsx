import { Cover } from '../../../../components/listing/cover.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { Draft } from '../../../../domain/listing/draft.ts';

interface Props {
  listingId: string;
  pictures: Draft['pictures'];
  /** Of the version before, where there was one. */
  before: Draft['pictures'] | undefined;
}

/** Every picture that was sent with its words, which of them are new, and which are gone since. */
export function SubmittedPictures({ listingId, pictures, before }: Props) {
  // The same picture sent again is the same; one that could not be published has no hash.
  const keyOf = ({ hash, id }: Draft['pictures'][number]) => hash ?? id;
  const [now, then] = [pictures.map(keyOf), before?.map(keyOf)];
  const gone = (before ?? []).filter((picture) => !now.includes(keyOf(picture)));
  const shown = [
    ...pictures.map((picture) => ({ ...picture, mark: then && !then.includes(keyOf(picture)) ? 'New' : null })),
    ...gone.map((picture) => ({ ...picture, mark: 'Not there any more' })),
  ];
  return (
    <section className="section" style={{ marginTop: 24 }}>
      <h3 style={{ marginBottom: 12 }}>Pictures</h3>
      {!shown.length && <p className="muted small">None were sent.</p>}
      <ul className="submitted-pictures">
        {shown.map(({ id, hash, alt, mark }) => (
          <li key={id}>
            {/* Its words stand below. */}
            <Cover id={listingId} title={alt} hash={hash} alt="" sizes="180px" />
            <p className="small muted">{alt || 'Without a description'}</p>
            {mark && <StateChip tone={mark === 'New' ? 'fern' : 'slate'}>{mark}</StateChip>}
          </li>
        ))}
      </ul>
    </section>
  );
}
