/** Light colors from `tokens.css` for everything the server draws; `npx vitest --project unit -u` regenerates them. */
export const BRAND_COLORS = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  line: '#e7e4dc',
  field: '#8d918b',
  ink: '#14191a',
  muted: '#47514e',
  fern: '#1e7a4c',
} as const;
/** Dark colors from the same file, for emails. */
export const DARK_BRAND_COLORS = {
  paper: '#101413',
  surface: '#171c1b',
  line: '#28302e',
  ink: '#ecefea',
  muted: '#a9b3af',
  fern: '#55c592',
  onFern: '#07150e',
} as const;
