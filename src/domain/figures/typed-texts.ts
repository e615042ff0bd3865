/** Unfinished input in figure fields, keyed by field path. */
export type TypedTexts = Readonly<Record<string, string>>;

/** Sets one field's text, or removes it if `text` is null because the field's value alone is enough. */
export function withText(texts: TypedTexts, path: string, text: string | null): TypedTexts {
  const { [path]: _, ...rest } = texts;
  return text === null ? rest : { ...rest, [path]: text };
}

/** Returns true if a path is one of these fields or lies within one: `installments.0.amount` in `installments`. */
export const isWithin = (path: string, fields: readonly string[]): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`));
