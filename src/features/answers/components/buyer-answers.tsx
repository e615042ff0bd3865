import { Button, Group } from '@mantine/core';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { useFirstRows } from '../../../components/table/list-rows.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { AnswerLine } from '../../../domain/answer/answer-line.ts';
import { type Deal, isBeforeAcceptance } from '../../../domain/deal/deal.ts';
import { isOver } from '../../../domain/deal/states.ts';
import { announce } from '../../../lib/announce.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { FIRST_QUESTIONS, useAnswers, useRefreshAnswers } from '../data/answer-reads.ts';
import { AnswerRow, AnswerRows } from './answer-row.tsx';
import { AnswerText } from './answer-text.tsx';
import { AskForm } from './ask-form.tsx';
import { type Project, StandardList } from './standard-list.tsx';

interface BuyerAnswersProps {
  deal: Deal;
  project: Project;
  /** The question the page was opened for. */
  asked: string | null;
}

/** Questions and answers for a buyer with access, who can ask questions here and mark answers as settled. */
export function BuyerAnswers({ deal, project, asked }: BuyerAnswersProps) {
  const { data, error, refetch } = useAnswers(deal);
  const refresh = useRefreshAnswers(deal.id);
  const answers = data?.answers ?? [];
  const watchful = isBeforeAcceptance(deal);
  const groups: [string, AnswerLine[]][] = [
    ['Waiting for an answer', answers.filter(({ versions }) => !versions.length)],
    ['Answered', answers.filter(({ versions, settled }) => versions.length > 0 && settled !== 'yes')],
    ['Settled', answers.filter(({ settled }) => settled === 'yes')],
  ];
  return (
    <Panel>
      <PanelHead>
        <h2>Questions and answers</h2>
        {data && (
          <Muted span>
            {answers.length} asked, {groups[0]?.[1].length} open
          </Muted>
        )}
      </PanelHead>
      <PanelBody>
        {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={2} />}
        {data && !answers.length && (
          <Muted inherit>
            No questions here yet; those asked in a conversation stay there. Ask your own, or choose one that buyers
            usually ask.
          </Muted>
        )}
        {groups.map(([label, lines]) => (
          <Questions
            key={label}
            label={label}
            lines={lines}
            deal={deal}
            watchful={watchful}
            asked={asked}
            onChange={refresh}
          />
        ))}
        {data && !isOver(deal) && (
          <>
            <StandardList project={project} known={answers.map(({ question }) => question)}>
              {(row) => <AskButton listingId={deal.listingId} {...row} onAsked={refresh} />}
            </StandardList>
            <AskForm listingId={deal.listingId} watchful={watchful} onAsked={refresh} />
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

interface QuestionsProps extends Pick<BuyerAnswersProps, 'deal' | 'asked'> {
  label: string;
  lines: readonly AnswerLine[];
  watchful: boolean;
  onChange: () => void;
}

/** The first few questions, always including the one the page was opened for; renders nothing if there are none. */
function Questions({ label, lines, deal, watchful, asked, onChange }: QuestionsProps) {
  const words = { label: `Filter: ${label.toLowerCase()}`, textOf: ({ question }: AnswerLine) => question };
  const { rows, filter, foot } = useFirstRows(lines, words, ({ id }) => id === asked, FIRST_QUESTIONS);
  if (!lines.length) return null;
  return (
    <section>
      <h3>{label}</h3>
      {filter}
      <AnswerRows label={label}>
        {rows.map((line) => (
          <AnswerRow key={line.id} {...line} asked={line.id === asked}>
            <ContactNote text={line.question} watchful={watchful && line.askedAt === null} />
            <AnswerText listingId={deal.listingId} versions={line.versions} watchful={watchful} />
            <OwnPart deal={deal} line={line} onChange={onChange} />
          </AnswerRow>
        ))}
      </AnswerRows>
      {foot}
    </section>
  );
}

/** The buyer's actions on a question: withdraw their own, or settle an answered one. */
function OwnPart({ deal, line, onChange }: { deal: Deal; line: AnswerLine; onChange: () => void }) {
  const settle = useCommand('settleAnswer', (_answer, { settled: isSettled }) => {
    announce(isSettled ? 'Marked as settled.' : 'No longer settled.');
    onChange();
  });
  const withdraw = useCommand('withdrawQuestion', () => {
    toast.success('Question withdrawn.');
    onChange();
  });
  const { id: answerId, settled } = line;
  const on = { listingId: deal.listingId, answerId };
  const error = settle.error ?? withdraw.error;
  return (
    <>
      {line.askedAt && (
        <Muted size="xs">
          You asked on <Moment at={line.askedAt} form="date" />
        </Muted>
      )}
      {settled === 'before' && <Muted>The answer changed after you marked it as settled.</Muted>}
      {!isOver(deal) && (
        <Group gap="smd">
          {line.versions.length > 0 ? (
            <Button
              variant="default"
              size="sm"
              loading={settle.isPending}
              aria-label={`${settled === 'yes' ? 'Not settled' : 'Mark as settled'}: ${line.question}`}
              onClick={() => settle.mutate({ ...on, settled: settled !== 'yes' })}
            >
              {settled === 'yes' ? 'Not settled' : 'Mark as settled'}
            </Button>
          ) : (
            <TextButton
              size="sm"
              disabled={withdraw.isPending}
              aria-label={`Withdraw: ${line.question}`}
              onClick={() => withdraw.mutate(on)}
            >
              Withdraw
            </TextButton>
          )}
        </Group>
      )}
      {error && <ErrorState text={errorText(error)} />}
    </>
  );
}

interface AskButtonProps {
  listingId: string;
  category: AnswerLine['category'];
  question: string;
  onAsked: () => void;
}

/** Button that asks one of the standard questions verbatim. */
function AskButton({ listingId, category, question, onAsked }: AskButtonProps) {
  const ask = useCommand('askForAnswer', onAsked);
  return (
    <>
      {ask.error && <ErrorState text={errorText(ask.error)} />}
      <Button
        variant="default"
        size="sm"
        loading={ask.isPending}
        aria-label={`Ask: ${question}`}
        onClick={() => ask.mutate({ listingId, category, question })}
      >
        Ask
      </Button>
    </>
  );
}
