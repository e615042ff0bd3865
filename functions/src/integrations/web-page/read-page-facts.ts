import { Parser } from 'htmlparser2';
import {
  META_NAMES,
  type MetaName,
  type PageFacts,
  type PageIcon,
} from '../../../../src/domain/pasted-address/page-facts.ts';
import type { FetchedPage } from '../guarded-fetch/fetch-page.ts';

/**
 * Nesting depth at which parsing stops: real pages nest a few dozen elements, and a hostile page could exploit that
 * parsing time grows with depth.
 */
const MAX_DEPTH = 400;
/** Number of characters parsed between two depth checks. */
const PIECE = 8 * 1024;
const MAX_TEXT_LENGTH = 1000;
const MAX_ADDRESS_LENGTH = 2048;
const MAX_FILES = 400;
const MAX_LINKS = 2000;
const MAX_ICONS = 30;

const ICON_RELS = new Set(['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed']);
const IMAGE_METAS = new Set<string>(META_NAMES.filter((name) => name.includes('image')));
const isRead = (name: string): name is MetaName => (META_NAMES as readonly string[]).includes(name);

type Attributes = Readonly<Record<string, string>>;

/** Collects a page's facts during parsing; URLs are resolved at the end, because a `base` element may come late. */
class FactsCollector {
  readonly metas: Partial<Record<MetaName, string>> = {};
  readonly icons: Attributes[] = [];
  readonly files: string[] = [];
  readonly links: string[] = [];
  readonly emailForms: string[] = [];
  language = '';
  title = '';
  base: string | null = null;
  depth = 0;
  #isInHead = true;
  #isTitleOpen = false;
  #drawings = 0;
  #action: string | null = null;

  open(name: string, attributes: Attributes): void {
    this.depth += 1;
    const { src, href, rel = '' } = attributes;
    switch (name) {
      case 'html':
        this.language ||= attributes.lang ?? '';
        break;
      case 'body':
        // The body contains user content, so its elements say nothing about the site.
        this.#isInHead = false;
        break;
      case 'svg':
        this.#drawings += 1;
        break;
      case 'title':
        this.#isTitleOpen = this.#drawings === 0 && this.title === '';
        break;
      case 'base':
        this.base ??= href ?? null;
        break;
      case 'meta':
        if (this.#isInHead) this.#meta(attributes);
        break;
      case 'link':
        this.#link(rel.toLowerCase().split(/\s/), attributes);
        break;
      case 'script':
        if (src && this.files.length < MAX_FILES) this.files.push(src);
        break;
      case 'a':
        if (href && this.links.length < MAX_LINKS) this.links.push(href);
        break;
      case 'form':
        this.#action = attributes.action ?? '';
        break;
      case 'input':
        if (attributes.type?.toLowerCase() === 'email' && this.#action && this.emailForms.length < MAX_FILES) {
          this.emailForms.push(this.#action);
        }
    }
  }

  text(text: string): void {
    if (this.#isTitleOpen && this.title.length < MAX_TEXT_LENGTH) {
      this.title = (this.title + text).slice(0, MAX_TEXT_LENGTH);
    }
  }

  close(name: string): void {
    this.depth -= 1;
    if (name === 'title') this.#isTitleOpen = false;
    else if (name === 'svg') this.#drawings -= 1;
    else if (name === 'form') this.#action = null;
    else if (name === 'head') this.#isInHead = false;
  }

  #meta({ name, property, content = '' }: Attributes): void {
    const key = (property ?? name ?? '').trim().toLowerCase();
    // Keeps one extra character, so that an overlong URL is still recognized as too long.
    if (isRead(key) && content.trim()) this.metas[key] ??= content.trim().slice(0, MAX_ADDRESS_LENGTH + 1);
  }

  #link(rels: readonly string[], attributes: Attributes): void {
    const { href } = attributes;
    if (!href) return;
    if (rels.includes('stylesheet') || rels.includes('modulepreload')) {
      if (this.files.length < MAX_FILES) this.files.push(href);
    } else if (this.#isInHead && rels.some((rel) => ICON_RELS.has(rel)) && this.icons.length < MAX_ICONS) {
      this.icons.push(attributes);
    }
  }
}

/** Resolves an address against a base; null if the result isn't a web URL, such as `data:`. */
function completed(address: string, base: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address.trim(), base)) return null;
  const url = new URL(address.trim(), base);
  const isWeb = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
  return isWeb && url.href.length <= MAX_ADDRESS_LENGTH ? url.href : null;
}

/** Returns the longer side of an icon's largest size, as in `32x32 180x180`; 0 if unknown. */
const largestOf = (sizes: string): number =>
  Math.max(
    0,
    ...sizes
      .toLowerCase()
      .split(/\s/, MAX_ICONS)
      .flatMap((size) => size.split('x', 2).map((side) => Number(side) || 0)),
  );

/**
 * Extracts facts from a web page, which may be hostile: nothing runs, no other URL is requested, every fact is limited
 * in size, and metas and icons are accepted only from the head.
 */
export function readPageFacts({ address, headers, cookies, html }: FetchedPage): PageFacts {
  const found = new FactsCollector();
  const parser = new Parser({
    onopentag: (name, attributes) => found.open(name, attributes),
    ontext: (text) => found.text(text),
    onclosetag: (name) => found.close(name),
  });
  for (let at = 0; at < html.length && found.depth < MAX_DEPTH; at += PIECE) parser.write(html.slice(at, at + PIECE));
  const base = (found.base === null ? null : completed(found.base, address)) ?? address;
  const all = (addresses: readonly string[]): string[] =>
    [...new Set(addresses)].flatMap((one) => completed(one, base) ?? []);
  return {
    address,
    language: found.language.trim(),
    title: found.title,
    metas: completedMetas(found.metas, base),
    icons: found.icons.flatMap((icon) => iconAt(icon, base) ?? []),
    files: all(found.files),
    links: all(found.links),
    emailForms: all(found.emailForms),
    headers,
    cookies,
  };
}

function completedMetas(metas: PageFacts['metas'], base: string): PageFacts['metas'] {
  const entries = Object.entries(metas).flatMap(([name, content]): [string, string][] => {
    if (!IMAGE_METAS.has(name)) return [[name, content.slice(0, MAX_TEXT_LENGTH)]];
    const image = completed(content, base);
    return image ? [[name, image]] : [];
  });
  return Object.fromEntries(entries);
}

function iconAt({ href = '', rel = '', type = '', sizes = '' }: Attributes, base: string): PageIcon | null {
  const address = completed(href, base);
  if (!address) return null;
  return {
    address,
    isTouchIcon: rel.toLowerCase().includes('touch'),
    type: type.toLowerCase(),
    size: largestOf(sizes),
  };
}
