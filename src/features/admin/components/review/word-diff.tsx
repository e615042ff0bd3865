import { VisuallyHidden } from '@mantine/core';
import { wordChanges } from './word-changes.ts';
import classes from './word-diff.module.css';

/** A word-level diff against the earlier text: removed words are struck out, added ones highlighted. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <>
    {wordChanges(before, after).map(({ is, text }, i) => {
      const key = `${i} ${text}`;
      if (is === 'kept') return <span key={key}>{text}</span>;
      return is === 'came' ? (
        <ins key={key} className={classes.came}>
          <VisuallyHidden component="span">Added: </VisuallyHidden>
          {text}
        </ins>
      ) : (
        <del key={key} className={classes.went}>
          <VisuallyHidden component="span">Removed: </VisuallyHidden>
          {text}
        </del>
      );
    })}
  </>
);
