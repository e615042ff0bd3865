import { nameProblem, personProblem } from '../shared/plain-name.ts';

/** Fields in which a look at words may be wrong about somebody, as a case calls them. */
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

/** The sentence with which a field refuses a text for its words; null if it takes it. */
export const refusalOf = (field: RefusedField, text: string): string | null => PROBLEMS[field](text);

/** The text for administrators about a refusal that somebody disputes; null if nothing is refused. */
export function refusalMessage(field: RefusedField, text: string): string | null {
  const rule = refusalOf(field, text);
  return (
    rule &&
    `“${text}” was refused as ${REFUSED_FIELDS[field]}.\nThe site said: ${rule}\nIts sender says that this is wrong.`
  );
}
