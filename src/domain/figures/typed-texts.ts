/** Half-typed text in figure fields, keyed by field path. */
export type TypedTexts = Readonly<Record<string, string>>;

/** Sets one field's text, or removes it if the field's value says it all (null). */
export function withText(texts: TypedTexts, path: string, text: string | null): TypedTexts {
  const { [path]: _, ...rest } = texts;
  return text === null ? rest : { ...rest, [path]: text };
}
