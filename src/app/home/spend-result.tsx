import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { TextLink } from '../../components/ui/link.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { formatAmount } from '../../domain/rates/currency.ts';
import { budgetDollars, budgetSummaryText, parseBudget, type TypedBudget } from '../../domain/search/budget.ts';
import { readerClock } from '../../domain/shared/reader-clock.ts';
import { decimalSignOf } from '../../domain/shared/reader-locale.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useBudgetSummary, useUsdCents } from '../../features/search/data/use-budget-summary.ts';

const PAUSE_MS = 400;

interface SpendResultProps {
  text: string;
  /** Text to show until there is a result. */
  hint: ReactNode;
  onProblem: (problem: string | null) => void;
}

/** The projects for sale within a typed budget, looked up once the user stops typing. */
export default function SpendResult({ text, hint, onProblem }: SpendResultProps) {
  const [typed] = useDebouncedValue(text, PAUSE_MS);
  const spend = parseBudget(typed, decimalSignOf(readerClock().locale));
  const { dollars, problem } = useDollars(spend);
  const { data, isError, refetch } = useBudgetSummary(dollars);
  const tell = useEffectEvent(onProblem);
  useEffect(() => tell(problem), [problem]);

  if (!spend || problem) return hint;
  if (isError) return <ErrorState text="The projects could not be counted." onRetry={() => void refetch()} />;
  if (dollars === null || !data) return <Muted>Counting…</Muted>;
  return (
    <Muted>
      {budgetSummaryText(data)}{' '}
      {'amount' in spend && data.dollars === dollars && (
        <>That is {formatAmount(spend.amount.minor, spend.amount.currency)}. </>
      )}
      <TextLink to={data.total ? sitePaths.searchUpTo(data.dollars) : sitePaths.search}>
        {data.total === 0 ? 'See all projects' : data.total === 1 ? 'See it' : 'See them'}
      </TextLink>
    </Muted>
  );
}

/** Returns a budget in whole dollars, converted if it is in another currency; null while the amount is unknown. */
function useDollars(spend: TypedBudget): { dollars: number | null; problem: string | null } {
  const amount = spend && 'amount' in spend ? spend.amount : null;
  const { data: cents } = useUsdCents(amount);
  if (!spend) return { dollars: null, problem: null };
  if ('problem' in spend) return { dollars: null, problem: spend.problem };
  if ('dollars' in spend) return { dollars: spend.dollars, problem: null };
  if (typeof cents === 'number') return { dollars: budgetDollars(cents), problem: null };
  return { dollars: null, problem: cents?.problem ?? null };
}
