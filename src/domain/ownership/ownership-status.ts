import { storedDate } from '../shared/stored-moments.ts';
import { formatCalendarDate } from '../shared/time.ts';
import { METHOD_LABELS, OWNER_CONFIRMED, type OwnershipMethod } from './methods.ts';
import { checkDeadline } from './ownership.ts';
import type { Ownership } from './ownership-schema.ts';
import { isConfirmed } from './states.ts';

/** Ownership status for the seller; `tone` is the color of the note. */
export interface OwnershipStatus {
  tone: 'plain' | 'fern' | 'amber' | 'brick';
  title: string;
  text: string;
}

/** Common reasons the token isn't found even though the seller published it. */
const HINTS: Record<OwnershipMethod, string> = {
  dns: 'A new record can take an hour to be seen everywhere.',
  file: 'Open the address in a private window: you should see the text and nothing else.',
  repository: 'The repository has to be public, and the file on its default branch.',
};

/** Returns the ownership status shown to the seller, for a web address whose site can be verified. */
export function ownershipStatus(ownership: Ownership | null, site: string): OwnershipStatus {
  if (!ownership) return UNPROVED_STATUS;
  const { state, method, foundAt, problem, silentSince } = ownership;
  if (ownership.site !== site) return isConfirmed(state) ? elsewhere(ownership.site, site) : UNPROVED_STATUS;
  const confirmed = foundAt ? `${OWNER_CONFIRMED}, ${formatCalendarDate(foundAt)}` : OWNER_CONFIRMED;
  if (state === 'proved') {
    const standing = `${METHOD_LABELS[method]}, ${site}. We check again every week, so leave the text where it is.`;
    // If `problem` is set in this state, a check with a different method failed.
    return { tone: 'fern', title: confirmed, text: problem ? `${standing} ${problem}` : standing };
  }
  if (state === 'unreachable') {
    const until = checkDeadline(ownership);
    const text = `${problem} We try again every day. Without an answer by ${until && storedDate(until)}, buyers no longer see “${OWNER_CONFIRMED}”.`;
    return { tone: 'amber', title: `${confirmed}; no answer since ${silentSince && storedDate(silentSince)}`, text };
  }
  if (state === 'lost') {
    return { tone: 'brick', title: 'No longer confirmed', text: `${problem} Put the text back and check again.` };
  }
  return problem ? { tone: 'amber', title: 'Not confirmed', text: `${problem} ${HINTS[method]}` } : UNPROVED_STATUS;
}

/** Returns the ownership status for reviewers: one line including the site. */
export function ownershipFact(ownership: Ownership | null): string {
  if (!ownership?.foundAt) return 'Not confirmed';
  const { state, site, method, foundAt } = ownership;
  const said = isConfirmed(state) ? OWNER_CONFIRMED : 'No longer confirmed';
  return `${said}: ${site}, ${METHOD_LABELS[method]}, last found ${formatCalendarDate(foundAt)}`;
}

const UNPROVED_STATUS: OwnershipStatus = {
  tone: 'plain',
  title: 'Not confirmed',
  text: `Put a short text where only the owner can. Buyers then see “${OWNER_CONFIRMED}” and the date; the address still requires access.`,
};

const elsewhere = (before: string, site: string): OwnershipStatus => ({
  tone: 'amber',
  title: `Confirmed for ${before}`,
  text: `The web address is now ${site}. Confirm it, or change it back.`,
});
