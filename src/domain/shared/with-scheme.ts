/** A web address as people type it, completed: `https://` in front where no scheme is. An empty text stays empty. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}
