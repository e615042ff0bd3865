/** Returns a trigger's path parameters. They all exist, but the path builders can't prove that to the compiler. */
export function requiredParams<K extends string>(
  params: Record<string, string | undefined>,
  ...keys: K[]
): Record<K, string> {
  return Object.fromEntries(
    keys.map((key) => {
      const value = params[key];
      if (value === undefined) throw new Error(`The trigger's path has no {${key}}.`);
      return [key, value];
    }),
  ) as Record<K, string>;
}
