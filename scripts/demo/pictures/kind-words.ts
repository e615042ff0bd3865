import type { Category } from '../../../src/domain/listing/options.ts';

/** The words on the pictures of a category's projects; `{title}` is replaced with the project's title. */
interface KindWords {
  menu: [string, string, string];
  button: string;
  promise: string;
  /** The rows of a list on a phone or in a dashboard, each with the text at its end. */
  listHead: string;
  rows: [name: string, end: string][];
  act: string;
  mail: { subject: string; opening: string; points: [string, string, string] };
}

export const KIND_WORDS: Record<Category, KindWords> = {
  SaaS: {
    menu: ['Features', 'Pricing', 'Help'],
    button: 'Start free',
    promise: 'No card needed. Set up in ten minutes.',
    listHead: 'Newest customers',
    rows: [
      ['Aster Clinic', '14 seats'],
      ['Brook & Sons', '6 seats'],
      ['Harbor House', '9 seats'],
      ['Linden School', '22 seats'],
      ['Ofelia Studio', '3 seats'],
    ],
    act: 'Invite the team',
    mail: {
      subject: 'Your week in {title}',
      opening: 'Good morning. Here is what changed since Monday:',
      points: ['Three people joined your team.', 'Two open tasks are due on Friday.', 'Nothing failed.'],
    },
  },
  Ecommerce: {
    menu: ['Shop', 'Refills', 'About us'],
    button: 'See the shop',
    promise: 'Sent within two days. Returns are free.',
    listHead: 'Your basket',
    rows: [
      ['Starter set', '$34.00'],
      ['Refill, three months', '$21.00'],
      ['Cotton pouch', '$9.50'],
      ['Gift card', '$25.00'],
      ['Shipping', '$4.90'],
    ],
    act: 'Check out, $94.40',
    mail: {
      subject: 'Your order from {title} is on its way',
      opening: 'We packed it this morning. In the box:',
      points: ['One starter set', 'Three refills', 'A note on how to use them'],
    },
  },
  Community: {
    menu: ['Topics', 'Calls', 'Join'],
    button: 'Become a member',
    promise: 'Members only, and no advertising.',
    listHead: 'This week',
    rows: [
      ['Welcome, new members', '38 replies'],
      ['What went wrong on Tuesday', '24 replies'],
      ['Rates for 2026', '61 replies'],
      ['Thursday’s call, notes', '9 replies'],
      ['Looking for a reader', '5 replies'],
    ],
    act: 'Write a post',
    mail: {
      subject: 'What {title} talked about this week',
      opening: 'The three conversations with the most replies:',
      points: ['Rates for 2026: 61 replies', 'Welcome, eleven new members: 38', 'What went wrong on Tuesday: 24'],
    },
  },
  Marketplace: {
    menu: ['Browse', 'Offer yours', 'How it works'],
    button: 'Find one near you',
    promise: 'Insured, and paid after it is returned.',
    listHead: 'Near you',
    rows: [
      ['Two streets away', '$18 a day'],
      ['With a case, five days', '$64'],
      ['Picked up on Friday', '$22 a day'],
      ['Like new, one owner', '$31 a day'],
      ['Weekend price', '$40'],
    ],
    act: 'Ask for these days',
    mail: {
      subject: 'Your request on {title} was accepted',
      opening: 'You meet on Friday at six. Before that:',
      points: ['Bring a document with a picture.', 'Check it together, and take two photos.', 'Pay in the app.'],
    },
  },
  Product: {
    menu: ['Tour', 'Buy', 'Changes'],
    button: 'Download',
    promise: 'Try it for two weeks. Pay once.',
    listHead: 'Today',
    rows: [
      ['Read later', '12'],
      ['Client work', '8'],
      ['Travel in May', '5'],
      ['Recipes', '17'],
      ['Put away', '41'],
    ],
    act: 'Tidy up',
    mail: {
      subject: '{title} 4.2 is here',
      opening: 'Update when you have a minute. New in this version:',
      points: ['It opens twice as fast.', 'A dark look, for the evening.', 'Fewer clicks to put things away.'],
    },
  },
  Content: {
    menu: ['Guides', 'Calendar', 'About'],
    button: 'Read the guides',
    promise: 'Written by people who have done it.',
    listHead: 'Most read',
    rows: [
      ['The first week', '8 min'],
      ['Tools worth buying', '11 min'],
      ['Twelve common mistakes', '14 min'],
      ['A year at a glance', '6 min'],
      ['Questions from readers', '9 min'],
    ],
    act: 'Save for later',
    mail: {
      subject: 'New on {title}',
      opening: 'Three pieces for a quiet hour:',
      points: ['What to do in the first week', 'Tools that are worth it', 'A year at a glance'],
    },
  },
  Service: {
    menu: ['Work', 'Prices', 'Book'],
    button: 'Book a date',
    promise: 'A fixed price, and two days to deliver.',
    listHead: 'In work',
    rows: [
      ['Northwind, check-out', 'due today'],
      ['Pia Sommer, portfolio', 'due Friday'],
      ['Small Press, archive', 'in review'],
      ['Orchard, onboarding', 'delivered'],
      ['Tern, pricing page', 'delivered'],
    ],
    act: 'Send the review',
    mail: {
      subject: 'Your order at {title} is ready',
      opening: 'Delivered a day early. You find in it:',
      points: ['What works, with pictures', 'What to change first', 'An hour of questions, when you like'],
    },
  },
  Newsletter: {
    menu: ['Archive', 'Sponsors', 'About'],
    button: 'Subscribe',
    promise: 'One letter a week. Leave whenever you like.',
    listHead: 'Archive',
    rows: [
      ['No. 148: The long winter', '52% opened'],
      ['No. 147: Who pays for it', '49% opened'],
      ['No. 146: A map of the year', '55% opened'],
      ['No. 145: Your letters', '47% opened'],
      ['No. 144: Before the summer', '51% opened'],
    ],
    act: 'Write the next one',
    mail: {
      subject: '{title}, no. 148',
      opening: 'Good morning. Three things worth your time this week:',
      points: ['The long winter, in four charts', 'Who pays for it, and when', 'Letters from readers'],
    },
  },
};
