import { extractText } from 'unpdf';

/** Returns the text of a PDF without spaces, because readers disagree on where words end. */
export const flatPdf = async (content: ArrayBuffer | Uint8Array): Promise<string> =>
  withoutSpaces((await extractText(new Uint8Array(content), { mergePages: true })).text);

/** Returns a text without its spaces. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
