import { type ReactNode, useMemo } from 'react';
import { BRAND } from '../../domain/brand.ts';
import { OPERATOR, operatorLine } from '../../domain/operator.ts';
import classes from './article.module.css';
import { TableOfContents } from './table-of-contents.tsx';
import type { Heading } from './use-current-section.ts';

export interface Part {
  title: string;
  text: ReactNode[];
}

interface ArticleProps {
  title: string;
  lead: string;
  parts?: readonly Part[];
  /** Headings, by anchor, of the sections rendered as `children`, for the table of contents. */
  more?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

const NO_PARTS: readonly Part[] = [];
const NO_SECTIONS = {};
/** Minimum number of sections for a table of contents: a shorter page is faster to scan directly. */
const MIN_LISTED = 3;

/** A text page in a reading column: a title, a lead, sections with anchors, and a table of contents. */
export function Article({ title, lead, parts = NO_PARTS, more = NO_SECTIONS, children }: ArticleProps) {
  const headings = useMemo<Heading[]>(
    () => [
      ...parts.map((part) => ({ id: anchorOf(part.title), title: part.title })),
      ...Object.entries(more).map(([id, heading]) => ({ id, title: heading })),
    ],
    [parts, more],
  );
  return (
    <article className={classes.article}>
      <div className={classes.top}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      {headings.length >= MIN_LISTED && <TableOfContents headings={headings} />}
      <div className={classes.text}>
        {parts.map((part) => (
          <section key={part.title} id={anchorOf(part.title)}>
            <h2>{part.title}</h2>
            {part.text.map((paragraph, i) => (
              <p key={i}>{paragraph}</p>
            ))}
          </section>
        ))}
        {children}
      </div>
    </article>
  );
}

/** Names the operator of the site, on the pages where the law requires it. */
export const OperatorNote = () => (
  <>
    {BRAND} is run by {operatorLine()}. Write to <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>.
  </>
);

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
