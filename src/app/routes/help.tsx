import { Link } from 'react-router-dom';
import { FEE_PERCENT } from '../../domain/invoice/fee.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { SupportForm } from '../../features/support/components/support-form.tsx';
import { Article, type Part } from '../texts/article.tsx';

const PARTS: readonly Part[] = [
  {
    title: 'How a sale runs',
    text: [
      'A buyer asks a question or asks for access. With access they accept the confidentiality terms and see the web address, what it costs to run, known problems and the identifiers of every asset. The seller sees each opening.',
      'An offer names the price, what is paid at close and what later, the assets, the days to look closer and the days the project is reserved. Either side can counter it term by term. When one side accepts, the project is reserved and an invoice is issued.',
      'The buyer pays the payment provider, which holds the money. The seller hands over each asset of the accepted offer, the buyer confirms each, and the money is released. After everything is transferred the buyer has seven days to check; then the deal completes by itself.',
    ],
  },
  {
    title: 'When something goes wrong',
    text: [
      'Not paid in time: the deal lapses by itself and other offers count again. A problem with an asset: report it at the item, and the time to check stands still. Either side can open a dispute from the payment to completion; both state their case, and an administrator decides how the money that is held is divided.',
    ],
  },
  {
    title: 'Fees',
    text: [
      `Sellers pay ${FEE_PERCENT} % of the price, taken when money is released to them, and nothing on money that is refunded. Buyers pay no fee. Listing, searching, asking and alerts cost nothing.`,
      <>
        A <Link to={sitePaths.membership}>membership</Link> is one payment for ever. It opens any number of deals at a
        time and buying at the asking price.
      </>,
    ],
  },
  {
    title: 'What the marks beside figures mean',
    text: [
      'Seller says: typed by the seller, checked by nobody. Document checked: a reviewer compared it with a document. Recomputed: added up by us from an export of the seller’s records. Each mark says how old it is. When a seller changes a figure, its mark goes back to “Seller says”.',
    ],
  },
  {
    title: 'What we do not check',
    text: [
      'A review looks at whether a listing is complete and its figures fit together. It is not an audit, and it does not say that a project is worth its price. Look at the records yourself before you pay: the days to look closer are there for it.',
    ],
  },
];

export const Component = () => (
  <Article title="Help" lead="How a sale runs, what it costs, and what our checks do not tell you." parts={PARTS}>
    <section id="contact">
      <h2>Ask us</h2>
      <p>
        Write to us about anything, signed in or not. Something is broken? “Report Bug” in the sidebar also tells us the
        page and your browser.
      </p>
      <SupportForm />
    </section>
  </Article>
);
