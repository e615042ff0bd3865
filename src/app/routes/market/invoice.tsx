import { Box } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { SectionHead } from '../../../components/ui/section.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { InvoiceView } from '../../../features/invoices/components/invoice-view.tsx';
import { useInvoice } from '../../../lib/firebase/deal-reads.ts';
import { NotFound } from '../../not-found.tsx';

export function Component() {
  const { invoiceId = '' } = useParams();
  const me = useMe();
  const checkout = useSearchParams()[0].get('checkout');
  const { status, data, refused, retry } = useInvoice(invoiceId);
  if (refused || (status === 'success' && !data)) return <NotFound what="invoice" />;
  return (
    <Box maw={680}>
      <SectionHead>
        <h1>Invoice</h1>
        {data && data.kind !== 'membership' && (
          <TextLink data-screen-only to={sitePaths.deal(data.dealId)}>
            Go to the deal
          </TextLink>
        )}
      </SectionHead>
      {status === 'loading' && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="The invoice could not be loaded." onRetry={retry} />}
      {data && <InvoiceView invoice={data} me={me} hasPaid={checkout === 'done'} />}
    </Box>
  );
}
