import { VisuallyHidden } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import classes from './word-diff.module.css';

/** A text beside its earlier version, word by word: what went is struck out, what came is marked. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <>
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, i) => {
      const key = `${i} ${value}`;
      if (added) {
        return (
          <ins key={key} className={classes.came}>
            <VisuallyHidden component="span">Added: </VisuallyHidden>
            {value}
          </ins>
        );
      }
      if (!removed) return <span key={key}>{value}</span>;
      return (
        <del key={key} className={classes.went}>
          <VisuallyHidden component="span">Removed: </VisuallyHidden>
          {value}
        </del>
      );
    })}
  </>
);
