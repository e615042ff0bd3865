/** What is typed in fields for figures and not tidied yet, by the path of the field. */
export type TypedTexts = Readonly<Record<string, string>>;

/** The texts with that of one field, or without it where its value says it all (null). */
export function withText(texts: TypedTexts, path: string, text: string | null): TypedTexts {
  const { [path]: _, ...rest } = texts;
  return text === null ? rest : { ...rest, [path]: text };
}
