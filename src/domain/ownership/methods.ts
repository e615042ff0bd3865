/** Locations where the token can be published: `dns` and `file` verify a site, `repository` verifies a repository. */
export const OWNERSHIP_METHODS = ['dns', 'file', 'repository'] as const;
export type OwnershipMethod = (typeof OWNERSHIP_METHODS)[number];

export const METHOD_LABELS: Record<OwnershipMethod, string> = {
  dns: 'DNS record',
  file: 'File on the site',
  repository: 'File in the repository',
};

/** Public badge of a listing with a confirmed owner. */
export const OWNER_CONFIRMED = 'Owner confirmed';

/**
 * Public explanations of each method's evidence. They don't mention the site, because the web address is only visible
 * with access.
 */
export const METHOD_MEANINGS: Record<OwnershipMethod, string> = {
  dns: 'The seller added a text we chose to the DNS records of the project’s site. Only somebody who controls them can.',
  file: 'The seller put a text we chose on the project’s site. Only somebody who controls the site can.',
  repository: 'The seller added a text we chose to the project’s repository. Only somebody who may publish to it can.',
};
