/** A title as it stands in a URL, `slotwise-booking`: lower-case ASCII letters, digits and hyphens, at most 60; never empty. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'project';
