/** The beginning of a text, at most so long. A character of two code units is kept whole or left out. */
export const excerpt = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
