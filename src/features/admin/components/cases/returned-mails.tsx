import { Button } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { MAX_RETURNED_MAILS, type ReturnedMail } from '../../../../domain/mail/returned-mail.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useReturnedMails } from '../../data/case-reads.ts';

const COLUMNS: DataColumn<ReturnedMail>[] = [
  {
    head: 'To',
    cell: ({ to }) => (
      <TextLink to={adminPaths.usersFound(to)} className={textClasses.breakAnywhere}>
        {to}
      </TextLink>
    ),
  },
  { head: 'Subject', typed: true, cell: ({ subject }) => subject },
  {
    head: 'The mail server said',
    typed: true,
    cell: ({ answer }) => <span className={textClasses.breakAnywhere}>{answer || '–'}</span>,
    phone: 'below',
  },
  { head: 'Tried', number: true, cell: ({ attempts }) => formatCount(attempts) },
  { head: 'Written', cell: ({ at }) => <Moment at={at} />, phone: 'below' },
];

function SendAgain({ mail: { id, subject }, onSent }: { mail: ReturnedMail; onSent: () => void }) {
  const send = useCommand('resendMail', () => {
    toast.success('It is sent again within a minute.');
    onSent();
  });
  return (
    <Button
      variant="default"
      size="sm"
      loading={send.isPending}
      aria-label={`Send again: ${isolateText(subject)}`}
      onClick={() => send.mutate({ mailId: id })}
    >
      Send again
    </Button>
  );
}

/** Emails that could not be delivered, newest first, each with the mail server's response. */
export function ReturnedMails() {
  const { data, isError, refetch } = useReturnedMails(MAX_RETURNED_MAILS);
  return (
    <DataTable
      label="Returned mail"
      columns={[
        ...COLUMNS,
        { head: 'Next', cell: (mail) => <SendAgain mail={mail} onSent={() => void refetch()} />, phone: 'below' },
      ]}
      rows={data?.mails ?? []}
      rowKey={({ id }) => id}
      status={isError ? 'error' : data ? 'success' : 'loading'}
      errorText="The returned mail could not be loaded."
      onRetry={() => void refetch()}
      skeletonRows={4}
      empty={
        <EmptyState title="No mail was returned">
          Mail that a server refuses, or that could not be sent in six tries, stays here for thirty days.
        </EmptyState>
      }
      foot={
        data && data.count > data.mails.length ? (
          <Muted py="smd">
            The newest {data.mails.length} of {formatCount(data.count)}.
          </Muted>
        ) : undefined
      }
    />
  );
}
