import * as z from 'zod';
import { ASSET_KINDS } from '../listing/options.ts';
import { isLocale } from '../shared/reader-locale.ts';
import { detectAssets } from './detect-assets.ts';
import type { PageFacts, PageIcon } from './page-facts.ts';
import { detectTechnologies, SIGN_KINDS } from './technologies.ts';
import { titleAndTagline } from './title-and-tagline.ts';

const takenText = z.strictObject({ text: z.string(), isCut: z.boolean().describe('True if the page says more.') });

/** Suggestions from a page that its seller may accept; null or empty if the page has nothing suitable. */
export const pageSuggestionsSchema = z.strictObject({
  address: z.string().describe('Of the page that was read, after redirects.'),
  language: z.string().nullable().describe('Without region or script, such as “de”.'),
  name: takenText.nullable(),
  oneLine: takenText.nullable(),
  picture: z.string().nullable().describe('Its address.'),
  icon: z.string().nullable().describe('Its address.'),
  technologies: z.array(z.strictObject({ tag: z.string(), seenIn: z.enum(SIGN_KINDS) })),
  assets: z.array(z.strictObject({ kind: z.enum(ASSET_KINDS), identifier: z.string() })),
});
export type PageSuggestions = z.infer<typeof pageSuggestionsSchema>;

/** Minimum side of an icon, in pixels, that still looks sharp as a logo. */
const SHARP_SIZE = 96;
/** Icon formats that we can't use as pictures. */
const NO_PICTURE = /\.(?:ico|cur|icns)$/i;

/** Ranks an icon's suitability as a logo; higher is better, and 0 means it can't be used. */
function logoRank({ address, isTouchIcon, type, size }: PageIcon): number {
  if (NO_PICTURE.test(new URL(address).pathname) || /icon$/.test(type)) return 0;
  if (isTouchIcon) return 4;
  if (size >= SHARP_SIZE) return 3;
  // Vector images declare no size but can be rendered large.
  return type.includes('svg') || /\.svg$/i.test(new URL(address).pathname) ? 2 : 1;
}

function iconOf(icons: readonly PageIcon[]): string | null {
  const usable = icons.map((icon) => ({ icon, rank: logoRank(icon) })).filter(({ rank }) => rank > 0);
  const [best] = usable.toSorted((a, b) => b.rank - a.rank || b.icon.size - a.icon.size);
  return best?.icon.address ?? null;
}

/** Returns suggestions for a seller's draft from the data of a page. */
export function suggestFromPage(facts: PageFacts): PageSuggestions {
  const { metas, address, icons, language } = facts;
  const technologies = detectTechnologies(facts);
  const picture =
    metas['og:image:secure_url'] ??
    metas['og:image'] ??
    metas['og:image:url'] ??
    metas['twitter:image'] ??
    metas['twitter:image:src'];
  return {
    address,
    language: isLocale(language) ? new Intl.Locale(language).language : null,
    ...titleAndTagline(facts),
    picture: picture ?? null,
    icon: iconOf(icons),
    technologies,
    assets: detectAssets(facts, technologies),
  };
}
