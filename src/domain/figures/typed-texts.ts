/** Half-typed text in fields for figures, by the field's path. */
export type TypedTexts = Readonly<Record<string, string>>;

/** The texts with that of one field, or without it where its value says it all (null). */
export function withText(texts: TypedTexts, path: string, text: string | null): TypedTexts {
  const { [path]: _, ...rest } = texts;
  return text === null ? rest : { ...rest, [path]: text };
}
