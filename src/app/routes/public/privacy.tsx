import { Link } from 'react-router-dom';
import { sitePaths } from '../../../domain/site-paths.ts';
import { ConsentChoice } from '../../../features/consent/components/consent-choice.tsx';
import { Article, OperatorNote, type Part } from '../../texts/article.tsx';

const PARTS: readonly Part[] = [
  {
    title: 'Who is responsible',
    text: [<OperatorNote key="operator" />],
  },
  {
    title: 'What we store',
    text: [
      'Your account: names, email, username, picture, country, time zone, the form of your numbers and dates, and what you’re looking for. What you do here: listings, messages, offers, invoices, reviews, the projects you watch with your notes, the searches you save, and which confidential pages you opened. If you prove your funds, the document, until it is compared. If you connect your payment processor, the key that can only read it, encrypted. Where you are signed in: the type of browser and when it was last used.',
      'Only your browser remembers the last five texts you searched for, which you can clear in the search box, what you typed and is not sent or saved yet, and your dashboard, listings, conversations and deals as you last saw them. Logging out clears all of it, and after two weeks without a visit those pages are gone, too.',
    ],
  },
  {
    title: 'Who sees it',
    text: [
      'Everybody: published listings, with the seller’s name, picture and record, or without them if the seller is anonymous. Signed-in users: profiles. The other side of a deal: your name (an anonymous seller’s only once they answer), your messages and offers in it and, when you request access, the card that we show you first, with the amount of money you chose and whether a document was checked, never the document. The payment provider: what a payment needs. Administrators: what their work needs; what they do is recorded.',
      'What access discloses is served only by us, each opening is recorded for the seller, and it ends when access ends.',
    ],
  },
  {
    title: 'What we don’t do',
    text: ['We don’t sell your data, show third-party advertising or store card numbers.'],
  },
  {
    title: 'How long',
    text: [
      'As long as you have an account. After you delete it, finished deals stay under a pseudonym, and invoices keep your name and billing details, because the law requires us to keep them as they were issued. Drafts, and what you wrote in listings that weren’t sold, are erased, but for a title that was public; a sold listing stays as its buyer sees it. A document that proves your funds is deleted as soon as an administrator has compared it, when you remove it or delete your account, and after 30 days at the latest; its name, and whether and when it was checked, stay until you remove them. Responses stored for repeated requests are deleted after a week, devices five days after they were last used.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      <>
        Under <Link to={sitePaths.settings('privacy')}>Settings, Privacy</Link> you can export everything we store about
        you; under <Link to={sitePaths.settings('profile')}>Profile</Link> and{' '}
        <Link to={sitePaths.settings('account')}>Account</Link> you can correct or delete it.
      </>,
    ],
  },
];

const MORE = { 'measuring-and-advertising': 'Measuring and advertising' };

export const Component = () => (
  <Article
    title="Privacy"
    lead="What we store about you, who sees it, and how to take it with you."
    parts={PARTS}
    more={MORE}
  >
    <section id="measuring-and-advertising">
      <h2>{MORE['measuring-and-advertising']}</h2>
      <p>
        We count how many people view the search page and each listing in a day. All we store of a visit is a hash made
        with a secret key: it does not show who the visitor was, or that visits on two days came from the same person.
        With each view of a listing we count where on this site, or on which website, it began, and what was searched
        for. Sellers see a search or a website only if at least three visitors used the same one in a month.
      </p>
      <p>
        If this site uses third-party scripts to count visits and to see which ads bring people here, they are loaded
        only after you agree. They then see your IP address, your browser and the pages you open.
      </p>
      <ConsentChoice />
    </section>
  </Article>
);
