import { Note } from '../../../components/ui/note.tsx';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { type InvoiceViewer, invoiceStatus } from '../../../domain/invoice/invoice-status.ts';
import { moneyWords } from '../../../domain/invoice/money-words.ts';

/** Where the money of an invoice is, as its reader is told. */
export function MoneyNote({ invoice, viewer }: { invoice: Invoice; viewer: InvoiceViewer }) {
  const words = moneyWords(invoice, viewer, new Date());
  if (!words.length) return null;
  const { tone } = invoiceStatus(invoice, viewer);
  return (
    <Note tone={tone === 'hollow' ? 'plain' : tone} role="status">
      <div>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Note>
  );
}
