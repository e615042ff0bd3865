/**
 * Light colors of `tokens.css`, for images rendered on the server. Generated from it: `npx vitest --project unit -u`
 * rewrites this file.
 */
export const BRAND_COLORS = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  line: '#e7e4dc',
  field: '#8d918b',
  ink: '#14191a',
  muted: '#47514e',
  fern: '#1e7a4c',
} as const;
