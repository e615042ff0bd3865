import { Link } from 'react-router-dom';
import { feeText } from '../../../domain/invoice/fee.ts';
import { ACCESS_OPENS_TEXT } from '../../../domain/listing/sale/listing-texts.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { SupportForm } from '../../../features/support/components/support-form.tsx';
import { Article, type Part } from '../../texts/article.tsx';

/** Evaluated at render time, so that a tab left open shows the current fee. */
const Fee = () => feeText(new Date());

const PARTS: readonly Part[] = [
  {
    title: 'How a sale runs',
    text: [
      `A buyer asks a question or requests access. Once it is granted, they accept the confidentiality terms and see ${ACCESS_OPENS_TEXT}. The seller sees what was opened, and when.`,
      'An offer names the price, what is paid at close and what later, the assets, the days of diligence and the days the project is reserved. Either side can counter it term by term. When one side accepts, the project is reserved and an invoice is issued.',
      'The buyer pays the payment provider, which holds the money. The seller hands over each asset of the accepted offer, the buyer confirms each, and the money is released. Once everything is transferred, the buyer has seven days to check it; after that the deal completes by itself. A holdback is released on its agreed date, and installments go to the seller as they are paid.',
      <>
        <Link to={sitePaths.walk}>Walk through a sale</Link>: the deal room with a made-up deal, as buyer or seller.
      </>,
    ],
  },
  {
    title: 'Anonymous sellers',
    text: [
      'A seller can list a project without showing who they are. You find out when they answer you: with a reply, access, a counter-offer, or by accepting your offer or purchase. If they refuse or decline, they stay anonymous.',
      'A listing that was public under a name can’t become anonymous. Giving up anonymity is permanent.',
      'The sale of an anonymous listing doesn’t count on its seller’s profile, and only the two sides read its reviews.',
    ],
  },
  {
    title: 'When something goes wrong',
    text: [
      'If the invoice is not paid in time, the deal lapses by itself and other offers reopen. If there is a problem with an asset, report it at the item; the inspection clock stops until it is solved. Either side can open a dispute between payment and completion. Both state their case, and an administrator decides how the held money is divided.',
    ],
  },
  {
    title: 'What stays on record',
    text: [
      'Each deal has a record: every offer version, message, document, opening, payment and handover step, in order. Buyer and seller download it from the deal at any time, as a PDF or as JSON.',
      <>
        Anyone who is given a record, such as a lender or an accountant, can find out{' '}
        <Link to={sitePaths.verify}>whether we issued it and whether it was changed since</Link>. They need no account.
      </>,
    ],
  },
  {
    title: 'Fees',
    text: [
      <>
        Sellers pay <Fee /> of the price, taken when money is released to them, and nothing on refunds. It includes what
        the payment provider takes. Buyers pay no fee. Listing, searching, asking questions and requesting access are
        free. <Link to={sitePaths.helpFees}>All fees</Link>
      </>,
      <>
        Before you list, <Link to={sitePaths.worth}>what is my project worth?</Link> shows a range from projects sold
        here and usual multiples, and what you would keep.
      </>,
      <>
        A <Link to={sitePaths.membership}>lifetime membership</Link> is one payment. It allows any number of open offers
        and buying at the asking price where the seller allows it.
      </>,
    ],
  },
  {
    title: 'What the marks next to figures mean',
    text: [
      <>
        Each figure says where it comes from, how old it is and who checked it. When a seller changes a figure, its mark
        goes back to “Seller says”. <Link to={sitePaths.helpFigures}>How figures are defined</Link> explains the marks
        and every figure.
      </>,
    ],
  },
  {
    title: 'What “Owner confirmed” means',
    text: [
      'The seller put a text that we chose where only the owner can: in the site’s DNS records, on the site, or in the repository. We look for it every week. If it is gone, the owner is no longer confirmed. If nothing responds, we first try every day for a week.',
    ],
  },
  {
    title: 'What we do not check',
    text: [
      'A review checks whether a listing is complete and its figures are consistent. It is not an audit, and it does not say that a project is worth its price. Check the records yourself before you pay: that is what diligence is for.',
    ],
  },
];

const MORE = { contact: 'Contact us' };

export const Component = () => (
  <Article
    title="Help"
    lead="How a sale runs, what it costs, and what our checks don’t tell you."
    parts={PARTS}
    more={MORE}
  >
    <section id="contact">
      <h2>{MORE.contact}</h2>
      <p>
        Write to us about anything, signed in or not. If something is broken, “Report Bug” in the sidebar also tells us
        the page and your browser.
      </p>
      <SupportForm />
    </section>
  </Article>
);
