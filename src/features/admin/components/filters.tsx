import { Link, useSearchParams } from 'react-router-dom';

/** The filters of an admin page, in its address: a link each. */
export function Filters({ name, options, label }: { name: string; options: Record<string, string>; label: string }) {
  const [params] = useSearchParams();
  const [first = ''] = Object.keys(options);
  const current = params.get(name) ?? first;
  return (
    <nav className="pane-tabs" aria-label={label} style={{ marginBottom: 20 }}>
      {Object.entries(options).map(([key, text]) => (
        <Link key={key} to={`?${name}=${key}`} aria-current={key === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
