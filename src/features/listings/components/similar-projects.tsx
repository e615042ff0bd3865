import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Cover } from '../../../components/listing/cover.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { formatMultiple } from '../../../domain/listing/figures/multiple.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useSimilarProjects } from '../../../lib/api/use-similar-projects.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import classes from './similar-projects.module.css';

/** Projects for sale in the same category, closest in price first. Renders nothing if there are none. */
export function SimilarProjects({ listing }: { listing: PublicListing }) {
  const { category, askingPrice } = listing.teaser;
  const similar = useSimilarProjects({ id: listing.id, category, askingPrice });
  if (!similar.length) return null;
  return (
    <Section data-screen-only aria-labelledby="similar">
      <SectionHead>
        <h2 id="similar">Similar projects</h2>
        <TextLink to={sitePaths.searchFor('category', category)}>All in {category}</TextLink>
      </SectionHead>
      <ul className={classes.projects}>
        {similar.map(({ id, title, cover, askingPrice, multipleTenths }) => (
          <li key={id}>
            <Cover id={id} title={title} hash={cover?.hash ?? null} alt="" sizes="(max-width: 640px) 120px, 340px" />
            <div>
              <Title order={3}>
                <Link dir="auto" to={sitePaths.listing(id, title)}>
                  {title}
                </Link>
              </Title>
              <Muted className={textClasses.num}>
                {formatMoney(askingPrice)}
                {multipleTenths !== null && `, ${formatMultiple(multipleTenths)} profit`}
              </Muted>
            </div>
          </li>
        ))}
      </ul>
      <TextLink
        to={sitePaths.compare([listing.id, ...similar.map(({ id }) => id)])}
        size="sm"
        mt="smd"
        display="inline-block"
      >
        Compare them with this one
      </TextLink>
    </Section>
  );
}
