import { Link } from 'react-router-dom';
import { sitePaths } from '../../domain/site-paths.ts';
import { ConsentChoice } from '../../features/consent/components/consent-choice.tsx';
import { Article, type Part } from '../texts/article.tsx';

const PARTS: readonly Part[] = [
  {
    title: 'What we keep',
    text: [
      'Your account: names, email, username, picture, country, what you told us you look for. What you do here: listings, messages, offers, invoices, reviews, and which confidential pages you opened. Where you are signed in: the kind of browser and when it was last used.',
    ],
  },
  {
    title: 'Who sees it',
    text: [
      'Everybody: published listings, with the seller’s name, picture and record. Signed-in people: profiles. The other side of a deal: your name, your messages and offers in it and, when you ask for access, the card that is shown to you first. The payment provider: what a payment needs. Administrators: what their work needs; what they do is recorded.',
      'What access opens is read through our servers alone, each opening is recorded for the seller, and it ends when access ends.',
    ],
  },
  {
    title: 'What we do not do',
    text: ['We sell nothing about you, show no advertising of others, and keep no card numbers.'],
  },
  {
    title: 'How long',
    text: [
      'As long as you have the account. Deleted, it leaves a pseudonym on invoices and finished deals, which the law asks us to keep. Answers to repeated requests go after a week, devices five days after they were last used.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      <>
        Under <Link to={sitePaths.settings('privacy')}>Settings, Privacy</Link> you export everything we keep about you;
        under <Link to={sitePaths.settings('account')}>Account</Link> you correct or delete it.
      </>,
    ],
  },
];

export const Component = () => (
  <Article title="Privacy" lead="What we keep about you, who sees it, and how to take it with you." parts={PARTS}>
    <section id="measuring-and-advertising">
      <h2>Measuring and advertising</h2>
      <p>
        We count ourselves how many people look at the search and at each listing in a day. What is kept of a visit is a
        hash made with a secret key: nobody can tell from it who it was, or that two days were the same person.
      </p>
      <p>
        Where a site is set up with scripts of others to count visits and to see which advertisements bring people here,
        they are loaded only after you said yes. They then see your network address, your browser, and the pages you
        open.
      </p>
      <ConsentChoice />
    </section>
  </Article>
);
