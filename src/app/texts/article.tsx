import type { ReactNode } from 'react';
import { BRAND } from '../../domain/brand.ts';
import { OPERATOR, operatorLine } from '../../domain/operator.ts';
import classes from './article.module.css';

export interface Part {
  title: string;
  text: ReactNode[];
}

/** A page of text in a reading column: a title, a lead and sections, each with an anchor. */
export const Article = ({
  title,
  lead,
  parts,
  children,
}: {
  title: string;
  lead: string;
  parts: readonly Part[];
  children?: ReactNode;
}) => (
  <article className={classes.article}>
    <h1>{title}</h1>
    <p className={classes.lead}>{lead}</p>
    {parts.map((part) => (
      <section key={part.title} id={anchorOf(part.title)}>
        <h2>{part.title}</h2>
        {part.text.map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
      </section>
    ))}
    {children}
  </article>
);

/** Names the operator of the site, on the pages on which the law wants that said. */
export const RunBy = () => (
  <>
    {BRAND} is run by {operatorLine()}. Write to <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>.
  </>
);

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
