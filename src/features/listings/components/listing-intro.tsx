import { Box } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Logo } from '../../../components/listing/logo.tsx';
import { OwnerMark } from '../../../components/listing/owner-mark.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { WebLink } from '../../../components/ui/web-link.tsx';
import { STAGE_LABELS } from '../../../domain/listing/options.ts';
import { reachTexts } from '../../../domain/reach/public-reach.ts';
import { formatMonthYear } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import { ListingGallery } from './listing-gallery.tsx';
import classes from './listing-intro.module.css';
import { ShareButton } from './share-button.tsx';

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/** The top of a listing: title, facts and pictures. */
export const ListingIntro = ({
  listing: { id, teaser, ownership, changedSinceReview, reach },
  isShared,
}: {
  listing: PublicListing;
  /** True if the page has a URL that can be shared. */
  isShared: boolean;
}) => (
  <div>
    <div className={classes.top}>
      <nav className={classes.crumbs} aria-label="Breadcrumb">
        <Link to={sitePaths.search}>Browse</Link>
        <span aria-hidden="true">›</span>
        <Link to={sitePaths.searchFor('category', teaser.category)}>{teaser.category}</Link>
      </nav>
      {isShared && <ShareButton path={sitePaths.listing(id, teaser.title)} title={teaser.title} />}
    </div>
    <div className={classes.name}>
      {teaser.logo && <Logo hash={teaser.logo} title={teaser.title} size={56} />}
      <h1 dir="auto" className={classes.title}>
        {teaser.title}
      </h1>
    </div>
    <Box dir="auto" component="p" fz="lg">
      {teaser.oneLine}
    </Box>
    <div className={classes.facts}>
      <span>
        {teaser.category}, since {formatMonthYear(teaser.foundedOn)}
      </span>
      <span>{STAGE_LABELS[teaser.stage]}</span>
      <span>
        <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
        {regions.of(teaser.country)}
      </span>
      {teaser.url && (
        <span className={classes.address}>
          <WebLink address={teaser.url} />
        </span>
      )}
      {ownership && <OwnerMark ownership={ownership} />}
      {reach && reachTexts(reach, teaser.seller).map((text) => <span key={text}>{text}</span>)}
    </div>
    {changedSinceReview && (
      <Note tone="amber" component="p" mb="md">
        Changed since review. The change log says what its seller changed; we have yet to check it.
      </Note>
    )}
    <ListingGallery id={id} title={teaser.title} pictures={teaser.pictures} />
  </div>
);
