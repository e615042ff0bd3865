import { Box } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sitePaths } from '../../../domain/site-paths.ts';
import { WorthForm } from '../../../features/listings/components/worth/worth-form.tsx';
import { Article } from '../../texts/article.tsx';

/** Estimates a price range for a visitor's project, without an account. */
export const Component = () => (
  <Article
    title="What is my project worth?"
    lead="A range from projects sold here and from usual multiples. Your figures stay in this tab until you list it."
  >
    <WorthForm />
    <Box component="p" mt="mlg">
      It is a range to start from, not a valuation: buyers also look at growth, churn, the owner’s hours and what is
      checked. <Link to={sitePaths.helpFigures}>How figures are defined</Link>
    </Box>
  </Article>
);
