import { Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import textClasses from '../../components/ui/text.module.css';
import { sitePaths } from '../../domain/site-paths.ts';
import type { SearchAnswer } from '../../features/search/data/use-search.ts';
import { HeroSearch } from './hero-search.tsx';
import classes from './home.module.css';
import { Proof } from './proof.tsx';

/** The top of the landing page: what the site is for, a search, and a current listing as proof. */
export function Hero({ newest }: { newest: SearchAnswer | undefined }) {
  const cards = newest?.cards ?? [];
  // Two different sources best show what the marks are for.
  const proof = cards.find((card) => new Set(card.metrics.map((metric) => metric.source)).size > 1) ?? cards[0];
  return (
    <section className={classes.hero}>
      <div>
        <h1>Buy and sell small projects with figures that name their source</h1>
        <Text c="dimmed" fz={18} mt={16} maw="44ch">
          Side projects and startups under $100k. Every number says where it comes from, every step says whose turn it
          is, and the money moves after the handover.
        </Text>
        <HeroSearch />
        <p className={classes.heroCounts}>
          {Object.entries(newest?.facets.category ?? {}).map(([category, count]) => (
            <Link key={category} to={sitePaths.searchFor('category', category)}>
              {category} <span className={textClasses.num}>{count}</span>
            </Link>
          ))}
        </p>
      </div>
      {proof ? <Proof card={proof} /> : <Skeleton height={330} radius="md" />}
    </section>
  );
}
