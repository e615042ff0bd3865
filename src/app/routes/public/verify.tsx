import { CheckRecord } from '../../../features/deal-records/components/check-record.tsx';
import { CheckInvoice } from '../../../features/invoices/components/check-invoice.tsx';
import { Article } from '../../texts/article.tsx';

/** The page on which anyone can verify a deal record or invoice that they were given. */
export const Component = () => (
  <Article
    title="Check a deal record or an invoice"
    lead="Were you given the record of a deal? Check whether Handoff issued it and whether it was changed since. No account needed."
  >
    <CheckRecord />
    <section>
      <h2>How it works</h2>
      <p>
        The file stays on your device. Your browser works out its SHA-256, a fingerprint that changes with every letter,
        and asks us only whether we issued a record with it. We answer with its number and its date, and with nothing
        about the people in it.
      </p>
      <p>
        You can work out the fingerprint yourself: it is the SHA-256 of the record in its canonical form (RFC 8785),
        which is what the JSON file contains, byte for byte. Only asking us proves that a record is ours: anybody can
        make a file with a matching fingerprint inside.
      </p>
      <p>
        The record says what happened on Handoff, as both sides could see it. It does not prove that what they wrote to
        each other is true.
      </p>
    </section>
    <section>
      <h2>Check an invoice</h2>
      <p>An invoice from Handoff ends with a code. Enter it with the number.</p>
      <CheckInvoice />
    </section>
  </Article>
);
