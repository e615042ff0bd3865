import { VisuallyHidden } from '@mantine/core';
import { diffArrays } from 'diff';
import classes from './word-diff.module.css';

/** Its words and what is between them; cut at spaces only, so that a number stays whole. */
const words = (text: string): string[] => text.split(/(\s+)/);

/** A text beside its earlier version, word by word: what went is struck out, what came is marked. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <>
    {diffArrays(words(before), words(after)).map(({ value: changed, added, removed }, i) => {
      const value = changed.join('');
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
