/** A web address as people type it, completed: `https://` in front where no scheme is. An empty text stays empty. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/**
 * Whether a text is a whole web address. `javascript:`, `data:` and every other scheme are not, nor is an address with
 * a user name, which makes one site look like another. Also asked when old data is shown: what fails is text, not a link.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
