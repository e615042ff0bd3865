import { BRAND_COLORS, DARK_BRAND_COLORS } from '../../../../src/domain/brand-colors.ts';

const FONT = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const { paper, surface, line, ink, muted, fern } = BRAND_COLORS;
const small = { margin: '0 0 4px', fontSize: '13px', lineHeight: '1.55', color: muted };

/** Inline styles for the elements of an email, because most email clients drop other styles. */
export const LETTER_STYLES = {
  body: { margin: 0, padding: '32px 16px', backgroundColor: paper, color: ink, fontFamily: FONT, fontSize: '15px' },
  page: { width: '100%', maxWidth: '560px', margin: '0 auto' },
  brand: { margin: '0 0 20px', fontSize: '15px', fontWeight: 600, color: fern },
  card: { padding: '28px', border: `1px solid ${line}`, borderRadius: '10px', backgroundColor: surface },
  next: { marginTop: '28px', paddingTop: '28px', borderTop: `1px solid ${line}` },
  heading: { margin: '0 0 12px', fontSize: '19px', lineHeight: '1.35', fontWeight: 600, color: ink },
  text: { margin: '0 0 12px', fontSize: '15px', lineHeight: '1.55', color: ink },
  fact: { margin: '0 0 8px', fontSize: '15px', lineHeight: '1.45', color: ink },
  label: { color: muted },
  item: { marginTop: '16px', paddingTop: '16px', borderTop: `1px solid ${line}` },
  picture: { display: 'block', maxWidth: '100%', height: 'auto', margin: '0 0 12px', borderRadius: '6px' },
  title: { fontSize: '15px', fontWeight: 600, color: fern },
  small,
  stop: { color: muted, textDecoration: 'underline' },
  button: {
    marginTop: '12px',
    padding: '12px 20px',
    borderRadius: '8px',
    backgroundColor: fern,
    color: surface,
    fontSize: '15px',
    fontWeight: 600,
  },
  foot: { ...small, margin: '20px 0 0' },
} as const;

const dark = DARK_BRAND_COLORS;
/** Dark colors for email clients that support media queries; `!important` overrides the inline colors. */
export const DARK_LETTER_CSS = `@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
.card { background-color: ${dark.surface} !important; }
.card, .rule { border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.muted { color: ${dark.muted} !important; }
.fern { color: ${dark.fern} !important; }
.button { background-color: ${dark.fern} !important; color: ${dark.onFern} !important; }
}`;
