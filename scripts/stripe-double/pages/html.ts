import { escapeHtml } from '../../../src/domain/shared/text.ts';

/** A piece of a page whose texts are escaped already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  return typeof part === 'object' ? part.map(written).join('') : escapeHtml(String(part));
}

/** A piece of a page: everything that is put into it is escaped, unless it is a piece itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: texts }, ...parts.map(written)));
