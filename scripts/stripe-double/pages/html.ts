import { escapeHtml } from '../../../src/domain/shared/text.ts';

/** An HTML fragment whose text is already escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

function toText(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  return typeof part === 'object' ? part.map(toText).join('') : escapeHtml(String(part));
}

/** Builds an HTML fragment; every interpolated value is escaped unless it is a fragment itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: texts }, ...parts.map(toText)));
