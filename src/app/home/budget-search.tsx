import { TextInput } from '@mantine/core';
import { lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { Muted } from '../../components/ui/muted.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import classes from './home.module.css';

const SpendResult = lazy(() => import('./spend-result.tsx'));

const FIELD = 'maxPrice';

/** Asks for a budget. The code for the result loads on first use; until then, the form submits to the search page. */
export function BudgetSearch() {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setText(String(new FormData(currentTarget).get(FIELD)));
  const hint = <Muted>See how many projects that buys, what they earn and how soon they pay for themselves.</Muted>;
  return (
    <form
      action={sitePaths.search}
      className={classes.spend}
      onFocus={ask}
      onChange={ask}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event);
      }}
    >
      {/* Uncontrolled, so that text typed before the page's code has loaded is preserved. */}
      <TextInput name={FIELD} label="What can I spend?" leftSection="$" placeholder="10,000" error={problem} />
      <div role="status">
        {text === null ? (
          hint
        ) : (
          <Suspense fallback={hint}>
            <SpendResult text={text} hint={hint} onProblem={setProblem} />
          </Suspense>
        )}
      </div>
    </form>
  );
}
