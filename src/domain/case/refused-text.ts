import { nameProblem, personProblem } from '../shared/plain-name.ts';

/** Fields whose word checks can reject a valid text, with the descriptions used in a case. */
export const REFUSED_FIELDS = {
  name: 'a first or last name',
  title: 'the name of a project',
  legalName: 'a legal name',
} as const;
export type RefusedField = keyof typeof REFUSED_FIELDS;
export const MAX_REFUSED_LENGTH = 120;

const PROBLEMS: Record<RefusedField, (text: string) => string | null> = {
  name: personProblem,
  title: nameProblem,
  legalName: nameProblem,
};

/** Returns the sentence with which a field rejects a text for its words; null if it's accepted. */
export const refusalOf = (field: RefusedField, text: string): string | null => PROBLEMS[field](text);

/** Returns the text sent to administrators when a user disputes a rejection; null if nothing is rejected. */
export function refusalMessage(field: RefusedField, text: string): string | null {
  const rule = refusalOf(field, text);
  return (
    rule &&
    `“${text}” was refused as ${REFUSED_FIELDS[field]}.\nThe site said: ${rule}\nIts sender says that this is wrong.`
  );
}
