/** Light colors of `tokens.css` for mails and PDFs. Made from it: `npx vitest --project unit -u` rewrites this file. */
export const BRAND_COLORS = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  line: '#e7e4dc',
  ink: '#14191a',
  muted: '#4d5754',
  fern: '#1e7a4c',
} as const;
