/** What somebody typed as a whole sentence: with a full stop, unless it ends with a mark of its own. */
export const withFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
