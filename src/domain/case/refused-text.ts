import { nameProblem, personNameProblem } from '../shared/plain-name.ts';

/**
 * Fields whose wording rules may reject legitimate text, with their names for the case that a user opens to dispute a
 * rejection.
 */
export const REFUSED_FIELDS = {
  name: 'a first or last name',
  title: 'the name of a project',
  legalName: 'a legal name',
} as const;
export type RefusedField = keyof typeof REFUSED_FIELDS;
export const MAX_REFUSED_LENGTH = 120;

const FIELD_PROBLEMS: Record<RefusedField, (text: string) => string | null> = {
  name: personNameProblem,
  title: nameProblem,
  legalName: nameProblem,
};

/** Returns the error message if the field's rules reject the wording of a text; null if they accept it. */
export const refusalOf = (field: RefusedField, text: string): string | null => FIELD_PROBLEMS[field](text);

/** Returns the text sent to administrators when a user disputes a rejection; null if nothing is rejected. */
export function refusalMessage(field: RefusedField, text: string): string | null {
  const rule = refusalOf(field, text);
  return (
    rule && `“${text}” was refused as ${REFUSED_FIELDS[field]}.\nThe site said: ${rule}\nThe sender says this is wrong.`
  );
}
