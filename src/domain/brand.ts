/** The product's name, for every text that contains it. */
export const BRAND = 'Handoff';

/** The light colors of `tokens.css` for what reads no stylesheet, mails and PDFs; a house test holds the two alike. */
export const BRAND_COLORS = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  line: '#e7e4dc',
  ink: '#14191a',
  muted: '#5c6663',
  fern: '#1e7a4c',
} as const;
