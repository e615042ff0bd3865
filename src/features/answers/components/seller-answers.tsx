import { Button, Stack } from '@mantine/core';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import type { Answer } from '../../../domain/answer/answer.ts';
import type { StandardQuestion } from '../../../domain/answer/standard-questions.ts';
import { acceptsDocuments } from '../../../domain/document/document.ts';
import type { ListingState } from '../../../domain/listing/states.ts';
import { useBuyerNames } from '../../../lib/firebase/deal-reads.ts';
import type { Pages } from '../../../lib/firebase/pages.ts';
import {
  isListed,
  useAnswerPages,
  useAskedAnswer,
  useOwnAnswers,
  usePublishedFigures,
  useSavedAnswers,
} from '../data/answer-reads.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerRow, AnswerRows } from './answer-row.tsx';
import { OwnQuestion } from './own-question.tsx';
import { SavedAnswers } from './saved-answers.tsx';
import { SellerAnswer } from './seller-answer.tsx';
import { type Project, StandardList } from './standard-list.tsx';

const FRAMES = { panel: [Panel, PanelHead, PanelBody], section: [Section, SectionHead, Stack] } as const;

interface SellerAnswersProps {
  /** Rendered as a panel in a deal, or a section on the listing's page. */
  frame: keyof typeof FRAMES;
  listing: { id: string; sellerId: string; state: ListingState };
  project: Project;
  /** The question the page was opened for. */
  asked: string | null;
}

/** Buyers' questions about a listing, which the seller can answer once for everyone, even before anyone asks. */
export function SellerAnswers({ frame, listing, project, asked }: SellerAnswersProps) {
  const [Frame, Head, Body] = FRAMES[frame];
  const open = useAnswerPages(listing.id, 'open');
  const answered = useAnswerPages(listing.id, 'answered');
  const named = useAskedAnswer(listing.id, asked);
  const { all, onWant } = useAllQuestions(listing.id, open, answered);
  const figures = usePublishedFigures(listing.id);
  const kept = useSavedAnswers(listing.sellerId);
  const askers = [...open.data, ...answered.data, ...(named ? [named] : [])].flatMap((item) => item.askers);
  const names = useBuyerNames(
    listing.id,
    listing.sellerId,
    askers.map(({ uid }) => uid),
  );
  const [begun, setBegun] = useState<(StandardQuestion & { text?: string }) | null>(null);
  const known = all && [...all.map(({ question }) => question), ...(begun ? [begun.question] : [])];
  const mayAnswer = acceptsDocuments(listing.state);
  const common = { listingId: listing.id, all, onWant, names, named, mayAnswer, figures, kept };
  const isEmpty = open.total === 0 && answered.total === 0;
  const late = [open, answered].find(({ status, data }) => status !== 'success' && !data.length);
  const retry = () => {
    open.retry();
    answered.retry();
  };
  return (
    <Frame>
      <Head>
        <h2>Questions and answers</h2>
        {open.total !== null && answered.total !== null && !isEmpty && (
          <Muted span>
            {open.total + answered.total} in all, {open.total} to answer
          </Muted>
        )}
      </Head>
      <Body>
        {late?.status === 'loading' && <RowsSkeleton rows={2} />}
        {late?.status === 'error' && <ErrorState text="The questions could not be loaded." onRetry={retry} />}
        {!late && (
          <>
            {isEmpty && (
              <Muted inherit>
                {mayAnswer
                  ? 'No questions here yet; those asked in a conversation stay there. Answer what buyers usually ask, and those with access see it at once.'
                  : 'No questions were asked here; those asked in a conversation stay there.'}
              </Muted>
            )}
            <Questions label="To answer" pages={open} state="open" {...common} />
            <Questions label="Answered" pages={answered} state="answered" {...common} />
            {begun && (
              <AnswerRows label="Your own">
                <AnswerRow {...begun} asked={false}>
                  <AnswerForm
                    key={begun.question}
                    listingId={listing.id}
                    question={{ ...begun, versions: [] }}
                    figures={figures}
                    kept={kept}
                    {...(begun.text !== undefined && { text: begun.text })}
                    onClose={() => setBegun(null)}
                  />
                </AnswerRow>
              </AnswerRows>
            )}
            <SavedAnswers
              kept={kept}
              known={known}
              onWant={onWant}
              onUse={mayAnswer ? ({ about, question, text }) => setBegun({ category: about, question, text }) : null}
            />
            {mayAnswer && (
              <OwnQuestion listingId={listing.id} known={known ?? []} onWant={onWant} figures={figures} kept={kept} />
            )}
            {mayAnswer && (
              <StandardList project={project} known={known} onWant={onWant}>
                {(row) => (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Answer: ${row.question}`}
                    onClick={() => setBegun(row)}
                  >
                    Answer
                  </Button>
                )}
              </StandardList>
            )}
          </>
        )}
      </Body>
    </Frame>
  );
}

/**
 * Returns all of a listing's questions: those of both lists if fully loaded, otherwise the results of a query that
 * `onWant` starts. `all` is null until the questions are loaded.
 */
function useAllQuestions(listingId: string, open: Pages<Answer>, answered: Pages<Answer>) {
  const [wanted, setWanted] = useState(false);
  const isWhole = [open, answered].every(({ status, showMore }) => status === 'success' && !showMore);
  const { status, data } = useOwnAnswers(wanted && !isWhole ? listingId : null);
  const listed = useMemo(() => [...open.data, ...answered.data], [open.data, answered.data]);
  const read = useMemo(() => data.filter(isListed), [data]);
  const onWant = useCallback(() => setWanted(true), []);
  return { all: isWhole ? listed : wanted && status === 'success' ? read : null, onWant };
}

interface QuestionsProps extends Omit<ComponentProps<typeof SellerAnswer>, 'answer' | 'asked'> {
  label: string;
  pages: Pages<Answer>;
  state: Answer['state'];
  /** The question the page was opened for. */
  named: Answer | null;
}

/** The first few questions, preceded by the one the page was opened for if it isn't among them. */
function Questions({ label, pages, state, named, ...rest }: QuestionsProps) {
  const words = { label: `Filter: ${label.toLowerCase()}`, textOf: ({ question }: Answer) => question };
  const isAsked = ({ id }: Answer) => id === named?.id;
  const isApart = named?.state === state && !pages.data.some(isAsked);
  const { rows, filter, foot, isFiltered } = usePagedRows(pages, words, isApart ? [named, ...pages.data] : pages.data);
  if (!rows.length && !isFiltered) return null;
  return (
    <section>
      <h3>{label}</h3>
      {filter}
      <AnswerRows label={label}>
        {rows.map((answer) => (
          <SellerAnswer key={answer.id} answer={answer} asked={isAsked(answer)} {...rest} />
        ))}
      </AnswerRows>
      {foot}
    </section>
  );
}
