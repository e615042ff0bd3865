import { Link } from 'react-router-dom';
import { Muted } from '../../../components/ui/muted.tsx';
import classes from './page-links.module.css';
import { pageNumbers } from './page-numbers.ts';

interface PageLinksProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Pagination links; each page has its own URL. */
export const PageLinks = ({ page, pages, addressOf }: PageLinksProps) => (
  <nav className={classes.pages} aria-label="Pages">
    {page > 1 && (
      <Link to={addressOf(Math.min(page - 1, pages))} rel="prev">
        Previous
      </Link>
    )}
    {pageNumbers(page, pages).map((number, i) =>
      number === null ? (
        <Muted key={`gap ${i}`} span size="md" aria-hidden="true">
          …
        </Muted>
      ) : (
        <Link
          key={number}
          to={addressOf(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ),
    )}
    {page < pages && (
      <Link to={addressOf(page + 1)} rel="next">
        Next
      </Link>
    )}
  </nav>
);
