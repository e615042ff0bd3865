/**
 * Light-theme colors of `tokens.css`, for emails, images and PDFs made on the server.
 * `npx vitest --project unit -u` regenerates this file.
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
