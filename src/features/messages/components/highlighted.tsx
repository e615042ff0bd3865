interface HighlightedProps {
  text: string;
  /** In lower case; empty marks nothing. */
  query: string;
}

/** A text in which what was searched for is marked. */
export function Highlighted({ text, query }: HighlightedProps) {
  if (!query) return text;
  const lower = text.toLowerCase();
  // Where lower case is longer, as of `İ`, places in it are not places in the text.
  if (lower.length !== text.length) return text;
  const parts = [];
  let from = 0;
  for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + query.length)}</mark>);
    from = at + query.length;
  }
  return [...parts, text.slice(from)];
}
