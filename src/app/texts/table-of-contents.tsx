import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import classes from './table-of-contents.module.css';
import { type Heading, useCurrentSection } from './use-current-section.ts';

/** Media query for windows wide enough to show the table of contents next to the text; must match the style sheet. */
const WIDE_WINDOW = '(min-width: 1100px)';

/** The table of contents: sticky next to the text if there is room, otherwise collapsed above it. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const isBeside = useMediaQuery(WIDE_WINDOW, true, { getInitialValueInEffect: false });
  const current = useCurrentSection(headings);
  const list = (
    <ol className={classes.list}>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={classes.contents} aria-label="On this page">
      {isBeside ? (
        <>
          <p aria-hidden="true" className={classes.label}>
            On this page
          </p>
          {list}
        </>
      ) : (
        <details>
          <summary>On this page</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
