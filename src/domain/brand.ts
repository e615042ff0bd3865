/** The product's name and the sentences that follow it everywhere. */
export const BRAND = 'Handoff';
export const TAGLINE = 'Buy and sell small projects with figures that were checked';
/** Default page description for search engines and shared links (specification, Layouts). */
export const DESCRIPTION =
  'Side projects and startups under $100k change hands here. Each number says where it comes from, each step says whose turn it is, and the money moves after the handover.';
/** Default picture for shared links, site-relative. */
export const SHARE_IMAGE = '/icons/share.png';
