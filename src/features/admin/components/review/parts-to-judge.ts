import type { Document } from '../../../../domain/document/document.ts';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import type { Submission } from '../../../../domain/listing/listing.ts';
import type { ComparedField } from './compared-fields.ts';

/** A part of a submission that a reviewer judges; requested changes refer to its path. */
export interface ReviewedPart {
  path: string;
  label: string;
}

type EarlierReview = Pick<Submission, 'draft' | 'submittedAt' | 'reasons' | 'decision'>;

interface SubmittedParts {
  fields: readonly ComparedField[];
  draft: Pick<Draft, 'pictures' | 'logo'>;
  documents: readonly Pick<Document, 'id' | 'name' | 'problem' | 'createdAt'>[];
  /** The previous submission, if any; ignored unless an administrator decided on it. */
  earlier: EarlierReview | undefined;
}

const changed = ({ value, before }: ComparedField): boolean => value !== '' || before !== null;

/**
 * Returns the parts to judge before approval, in page order: all parts with content or, after an earlier decision, only
 * parts that changed since or for which that decision requested a change.
 */
export function partsToJudge({ fields, draft, documents, earlier }: SubmittedParts): ReviewedPart[] {
  const decided = earlier?.decision ? earlier : null;
  const wasAsked = (path: string) => decided?.reasons.some((reason) => reason.path === path) ?? false;
  return [
    ...fields.filter((field) => (decided ? field.before !== null || wasAsked(field.path) : changed(field))),
    ...draft.pictures
      .map((picture, i) => ({ ...picture, ...picturePart(picture.id, i) }))
      .filter(({ path, ...picture }) => !decided || wasAsked(path) || !isShownIn(decided.draft.pictures, picture)),
    ...(draft.logo?.hash && (!decided || wasAsked('logo') || decided.draft.logo?.hash !== draft.logo.hash)
      ? [LOGO_PART]
      : []),
    ...documents
      .filter(({ problem }) => !problem)
      .map((document) => ({ createdAt: document.createdAt, ...documentPart(document) }))
      .filter(({ path, createdAt }) => !decided || wasAsked(path) || createdAt > decided.submittedAt),
  ].map(({ path, label }) => ({ path, label }));
}

/** Returns true if the earlier version has the same picture with the same description, even if it was re-uploaded. */
const isShownIn = (
  earlier: Draft['pictures'],
  { id, hash, alt }: Omit<Draft['pictures'][number], 'problem'>,
): boolean => earlier.some((picture) => (picture.hash ?? picture.id) === (hash ?? id) && picture.alt === alt);

export const LOGO_PART: ReviewedPart = { path: 'logo', label: 'the logo' };
export const picturePart = (id: string, at: number): ReviewedPart => ({
  path: `pictures.${id}`,
  label: `picture ${at + 1}`,
});
export const documentPart = ({ id, name }: Pick<Document, 'id' | 'name'>): ReviewedPart => ({
  path: `documents.${id}`,
  label: name,
});
