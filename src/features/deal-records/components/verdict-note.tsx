import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Moment } from '../../../components/time/moment.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { Note, type NoteTone } from '../../../components/ui/note.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { RECORD_SECTIONS, type RecordSection } from '../../../domain/deal-record/record-sections.ts';
import { storedMoment } from '../../../domain/shared/stored-moments.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import type { Verdict } from '../data/check-file.ts';

const UNREADABLE: Record<Extract<Verdict, { kind: 'unreadable' }>['why'], string> = {
  'too-large': 'The file is larger than any deal record.',
  'not-text': 'The file is neither JSON nor a PDF.',
  'not-json': 'The file is not valid JSON. It was damaged or changed.',
  'not-a-record': 'The file is not a deal record of Handoff.',
  'no-record-in-pdf':
    'This PDF has no deal record inside, or another program saved it again. Ask for the original download, or for the JSON.',
};

const names = (sections: readonly RecordSection[]): string => sections.map((name) => RECORD_SECTIONS[name]).join(', ');

/** Describes the verdict of a check. */
export function VerdictNote({ verdict, name }: { verdict: Verdict; name: string }) {
  switch (verdict.kind) {
    case 'issued':
      return <Issued verdict={verdict} name={name} />;
    case 'changed':
      return (
        <Result tone="brick" title="This record was changed after it was issued" name={name} verdict={verdict}>
          <p>
            Handoff issued {verdict.number} on <Moment at={verdict.at} />, with other contents.{' '}
            {verdict.sections.length ? (
              <>
                Changed: <b>{names(verdict.sections)}</b>.
              </>
            ) : (
              'The sections are as issued. Its number, its date or its list of digests was changed.'
            )}
          </p>
          <p>Do not rely on it. Ask the person who gave it to you for the original download.</p>
        </Result>
      );
    case 'unknown':
      return (
        <Result tone="brick" title="Handoff did not issue this record" name={name} verdict={verdict}>
          <p>We know neither its fingerprint nor its number, {verdict.number}.</p>
        </Result>
      );
    case 'not-asked':
      return (
        <Result tone="amber" title="Handoff could not be asked" name={name} verdict={verdict}>
          <p>
            {errorText(verdict.error)}{' '}
            {verdict.sections.length ? (
              <>
                These sections do not match the record’s own list: <b>{names(verdict.sections)}</b>.
              </>
            ) : (
              'The record matches its own list of digests, which proves nothing yet: only asking Handoff shows that it was issued.'
            )}
          </p>
        </Result>
      );
    default:
      return (
        <Result tone="brick" title="This is not a deal record we can check" name={name}>
          <p>{UNREADABLE[verdict.why]}</p>
        </Result>
      );
  }
}

function Issued({ verdict, name }: { verdict: Extract<Verdict, { kind: 'issued' }>; name: string }) {
  const { number, at, isCanonical, pdf, text } = verdict;
  const save = () => saveFile(`handoff-deal-record-${number}.json`, new Blob([text], { type: 'application/json' }));
  const isWhole = isCanonical && pdf !== 'unknown';
  return (
    <Result
      tone={isWhole ? 'fern' : 'amber'}
      title={isWhole ? `Issued by Handoff on ${storedMoment(at)}` : 'The record inside is ours, but the file is not'}
      name={name}
      verdict={verdict}
    >
      {isWhole ? (
        <p>Nothing in it was changed since.</p>
      ) : (
        <>
          <p>
            <Moments
              text={
                pdf === 'unknown'
                  ? `Handoff issued the record inside this PDF on ${storedMoment(at)}. Its pages are not the ones we made, so do not rely on what they show.`
                  : `Handoff issued this record on ${storedMoment(at)}. The file was rewritten since, so another program may show other things.`
              }
            />
          </p>
          <Button variant="default" onClick={save}>
            Save the record as issued
          </Button>
        </>
      )}
    </Result>
  );
}

interface ResultProps {
  tone: NoteTone;
  title: string;
  name: string;
  verdict?: Exclude<Verdict, { kind: 'unreadable' }>;
  children: ReactNode;
}

const ICONS = { fern: IconCircleCheck, amber: IconInfoCircle, brick: IconAlertTriangle };

function Result({ tone, title, name, verdict, children }: ResultProps) {
  const Icon = tone === 'fern' || tone === 'amber' ? ICONS[tone] : ICONS.brick;
  return (
    <Stack gap="md">
      <Note tone={tone}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <div>
          <Text inherit fw={600}>
            <Moments text={title} />
          </Text>
          {children}
        </div>
      </Note>
      <Sums>
        <SumsRow label="File" mutedLabel>
          <span className={textClasses.breakAnywhere}>{name}</span>
        </SumsRow>
        {verdict && 'number' in verdict && (
          <SumsRow label="Record" mutedLabel>
            {verdict.number}
          </SumsRow>
        )}
        {verdict?.sha256 && (
          <SumsRow label="SHA-256" mutedLabel prose>
            <code className={textClasses.breakAnywhere}>{verdict.sha256}</code>
          </SumsRow>
        )}
      </Sums>
    </Stack>
  );
}
