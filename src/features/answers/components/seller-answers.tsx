import { Button, Stack } from '@mantine/core';
import { type ComponentProps, useMemo, useState } from 'react';
import { useFirstRows } from '../../../components/table/list-foot.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import type { Answer } from '../../../domain/answer/answer.ts';
import type { StandardQuestion } from '../../../domain/answer/standard-questions.ts';
import { takesDocuments } from '../../../domain/document/document.ts';
import type { ListingState } from '../../../domain/listing/states.ts';
import { useDocuments } from '../../../lib/firebase/document-reads.ts';
import { useKeptAnswers, useOwnAnswers, usePublishedFigures } from '../data/answer-reads.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerRow, AnswerRows } from './answer-row.tsx';
import { KeptAnswers } from './kept-answers.tsx';
import { OwnQuestion } from './own-question.tsx';
import { SellerAnswer } from './seller-answer.tsx';
import { type Project, StandardList } from './standard-list.tsx';

const FRAMES = { panel: [Panel, PanelHead, PanelBody], section: [Section, SectionHead, Stack] } as const;

interface SellerAnswersProps {
  /** A panel in a deal, a section on the page of the listing. */
  frame: keyof typeof FRAMES;
  listing: { id: string; sellerId: string; state: ListingState };
  project: Project;
  /** The names of the buyers, by uid. */
  names: ReadonlyMap<string, string>;
  /** The question that the page was opened for. */
  asked: string | null;
}

/** What buyers asked about a listing, for its seller to answer once for all of them, also before anybody asks. */
export function SellerAnswers({ frame, listing, project, asked, ...props }: SellerAnswersProps) {
  const [Frame, Head, Body] = FRAMES[frame];
  const { status, data, retry } = useOwnAnswers(listing.id);
  const figures = usePublishedFigures(listing.id);
  const { data: documents } = useDocuments(listing.id);
  const kept = useKeptAnswers(listing.sellerId);
  const said = JSON.stringify([...props.names]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every message in a deal makes the same names anew
  const names = useMemo(() => props.names, [said]);
  const [begun, setBegun] = useState<(StandardQuestion & { text?: string }) | null>(null);
  const shown = useMemo(() => data.filter(({ state }) => state === 'open' || state === 'answered'), [data]);
  const open = shown.filter(({ state }) => state === 'open');
  const known = [...shown.map(({ question }) => question), ...(begun ? [begun.question] : [])];
  const mayAnswer = takesDocuments(listing.state);
  const common = { listingId: listing.id, all: shown, names, asked, mayAnswer, figures, documents, kept };
  return (
    <Frame>
      <Head>
        <h2>Questions and answers</h2>
        {status === 'success' && shown.length > 0 && (
          <Muted span>
            {shown.length} in all, {open.length} to answer
          </Muted>
        )}
      </Head>
      <Body>
        {status === 'loading' && <RowsSkeleton rows={2} />}
        {status === 'error' && <ErrorState text="The questions could not be loaded." onRetry={retry} />}
        {status === 'success' && (
          <>
            {!shown.length && (
              <Muted inherit>
                {mayAnswer
                  ? 'No questions here yet; what is asked in a conversation stays there. Answer what buyers usually ask, and those with access read it at once.'
                  : 'No questions were asked here; what was asked in a conversation stays there.'}
              </Muted>
            )}
            <Questions label="To answer" answers={open} {...common} />
            <Questions label="Answered" answers={shown.filter(({ state }) => state === 'answered')} {...common} />
            {begun && (
              <AnswerRows label="Your own">
                <AnswerRow {...begun} asked={false}>
                  <AnswerForm
                    key={begun.question}
                    listingId={listing.id}
                    question={{ ...begun, versions: [] }}
                    figures={figures}
                    documents={documents}
                    kept={kept}
                    {...(begun.text !== undefined && { text: begun.text })}
                    onClose={() => setBegun(null)}
                  />
                </AnswerRow>
              </AnswerRows>
            )}
            <KeptAnswers
              kept={kept}
              known={known}
              onUse={mayAnswer ? ({ about, question, text }) => setBegun({ category: about, question, text }) : null}
            />
            {mayAnswer && (
              <OwnQuestion listingId={listing.id} known={known} figures={figures} documents={documents} kept={kept} />
            )}
            {mayAnswer && (
              <StandardList project={project} known={known}>
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

/** Other lists stand above and below them. */
const FIRST_QUESTIONS = 10;

interface QuestionsProps extends Omit<ComponentProps<typeof SellerAnswer>, 'answer' | 'asked'> {
  label: string;
  answers: readonly Answer[];
  asked: string | null;
}

/** The first of some questions, and the one that the page was opened for. */
function Questions({ label, answers, asked, ...rest }: QuestionsProps) {
  const isAsked = ({ id }: Answer) => id === asked;
  const words = { label: `Filter: ${label.toLowerCase()}`, textOf: ({ question }: Answer) => question };
  const { rows, filter, foot } = useFirstRows(answers, words, isAsked, FIRST_QUESTIONS);
  if (!answers.length) return null;
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
