/** A title as it stands in a URL, `slotwise-booking`: lower-case ASCII letters, digits and hyphens, at most 60; never empty. Accents are left out. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || 'project';
