import { DRAFT_LIMITS } from '../listing/details/draft-limits.ts';
import type { Draft, DraftFields } from '../listing/draft/draft.ts';
import { newAsset } from '../listing/draft/new-asset.ts';
import type { AssetKind } from '../listing/options.ts';
import type { PageSuggestions } from './page-suggestions.ts';

/**
 * Suggestions for fields that a draft lacks or has with different values; null or empty if there is nothing to choose.
 */
interface SuggestedParts {
  title: string | null;
  oneLine: string | null;
  url: string | null;
  picture: string | null;
  icon: string | null;
  technologies: PageSuggestions['technologies'];
  assets: PageSuggestions['assets'];
}

/** The seller's choice among the suggested parts. */
export interface ChosenParts {
  title: boolean;
  oneLine: boolean;
  url: boolean;
  picture: boolean;
  icon: boolean;
  tech: readonly string[];
  assets: readonly AssetKind[];
}

type Present = Pick<Draft, 'title' | 'oneLine' | 'url' | 'tech' | 'assets' | 'pictures' | 'logo' | 'anonymous'>;

const differing = (text: string | undefined, now: string): string | null =>
  text === undefined || text === now.trim() ? null : text;

/** Returns the suggestions for a draft from the page fetched at `address`. */
export function suggestedParts(offer: PageSuggestions, address: string, draft: Present): SuggestedParts {
  const has = (kind: AssetKind): boolean => draft.assets.some((asset) => asset.kind === kind);
  return {
    title: differing(offer.name?.text, draft.title),
    oneLine: differing(offer.oneLine?.text, draft.oneLine),
    url: differing(address, draft.url),
    picture: offer.picture,
    icon: offer.icon,
    technologies: offer.technologies.filter(({ tag }) => !draft.tech.includes(tag)),
    assets: offer.assets.filter(({ kind }) => !has(kind)),
  };
}

/**
 * Returns the initially selected parts: those the draft doesn't have yet. The name and pictures of an anonymous listing
 * could identify the seller, so the seller has to select them explicitly.
 */
export function initialChoice(parts: SuggestedParts, draft: Present): ChosenParts {
  const mayName = !draft.anonymous;
  return {
    title: parts.title !== null && draft.title.trim() === '' && mayName,
    oneLine: parts.oneLine !== null && draft.oneLine.trim() === '',
    url: parts.url !== null && draft.url.trim() === '',
    picture: parts.picture !== null && draft.pictures.length === 0 && mayName,
    icon: parts.icon !== null && draft.logo === null && mayName,
    tech: draft.tech.length ? [] : parts.technologies.slice(0, DRAFT_LIMITS.tech).map(({ tag }) => tag),
    assets: draft.assets.length ? [] : parts.assets.map(({ kind }) => kind),
  };
}

/** Returns the changes to a draft's fields that apply the chosen parts; list items are only added, never removed. */
export function fieldsFromPage(parts: SuggestedParts, chosen: ChosenParts, fields: DraftFields): Partial<DraftFields> {
  const { title, oneLine, url } = parts;
  let taken: Partial<DraftFields> = {
    ...(chosen.title && title !== null && { title }),
    ...(chosen.oneLine && oneLine !== null && { oneLine }),
    ...(chosen.url && url !== null && { url }),
  };
  const tags = chosen.tech.filter((tag) => !fields.tech.includes(tag));
  if (tags.length) taken = { ...taken, tech: [...fields.tech, ...tags] };
  let { assets } = fields;
  for (const { kind, identifier } of parts.assets) {
    if (!chosen.assets.includes(kind) || assets.some((asset) => asset.kind === kind)) continue;
    const asset = newAsset(kind, { assets, url: taken.url ?? fields.url });
    assets = [...assets, identifier ? { ...asset, identifier } : asset];
  }
  return assets === fields.assets ? taken : { ...taken, assets };
}
