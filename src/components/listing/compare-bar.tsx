import { Box, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MAX_COMPARED } from '../../domain/search/parse-compared-ids.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { TextButton } from '../ui/link.tsx';
import classes from './compare-bar.module.css';

interface CompareBarProps {
  /** The ids of the chosen projects. */
  chosen: readonly string[];
  onClear: () => void;
}

/** A bar that links to the comparison of the chosen projects. Renders nothing until one is chosen. */
export const CompareBar = ({ chosen, onClear }: CompareBarProps) =>
  chosen.length > 0 && (
    <Box className={classes.bar} role="region" aria-label="Comparison">
      <span role="status">
        {chosen.length === 1 ? 'Choose one more to compare' : `${chosen.length} chosen`}
        {chosen.length >= MAX_COMPARED && `, the most that fit`}
      </span>
      <TextButton onClick={onClear}>Clear</TextButton>
      <Button
        component={Link}
        to={sitePaths.compare(chosen)}
        size="sm"
        data-disabled={chosen.length < 2 || undefined}
        aria-disabled={chosen.length < 2}
        onClick={(event) => chosen.length < 2 && event.preventDefault()}
      >
        Compare
      </Button>
    </Box>
  );
