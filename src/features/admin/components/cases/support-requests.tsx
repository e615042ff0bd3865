import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { type SupportRequest, supportRequestSchema } from '../../../../domain/case/case.ts';
import { useCases } from '../../data/case-reads.ts';
import type { Rows } from '../../data/use-list.ts';
import { CaseCard } from './case-card.tsx';
import { CaseList, type CasesProps } from './case-list.tsx';

const ROWS: Rows<SupportRequest> = { schema: supportRequestSchema, idOf: ({ id }) => id };

/** The address encoded, as `?` and `&` may stand in one and would add to the mail. */
const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Support requests, from anyone with an email address. */
export function SupportRequests({ uid, state, sort }: CasesProps) {
  const list = useCases('support-request', ROWS, state, sort);
  return (
    <CaseList noun="support requests" list={list} rows={ROWS} summary={({ email, message }) => `${email}: ${message}`}>
      {(request) => (
        <CaseCard
          key={request.id}
          kind="support-request"
          item={request}
          title={request.email}
          uid={uid}
          replyNote={`Your reply is emailed to ${request.email}. The case stays open.`}
          closingNote="Reply first: the sender is not notified when the case is closed."
        >
          <p className={textClasses.preLine}>{request.message}</p>
          <Muted>
            {request.browser} · <a href={mailTo(request.email)}>Reply from your own email</a>
          </Muted>
        </CaseCard>
      )}
    </CaseList>
  );
}
