import { Title } from '@mantine/core';
import { Section } from '../../components/ui/section.tsx';
import classes from './home.module.css';

const STEPS = [
  ['Inquiry', 'Ask before you sign anything.'],
  ['Access', 'The seller grants access. You see its address and known problems.'],
  ['Negotiation', 'Counter-offers, term by term.'],
  ['Accepted', 'The project is reserved while you check it.'],
  ['Paid', 'The payment provider holds the money.'],
  ['Handover', 'One item per asset, checked off by both.'],
  ['Inspection', 'Seven days to find what is missing.'],
  ['Completed', 'The money is released.'],
] as const;

/** The eight stages of a sale. */
export const SaleSteps = () => (
  <Section id="how">
    <Title order={2} fz="xl" mb="mlg">
      How a sale runs
    </Title>
    <ol className={classes.how}>
      {STEPS.map(([name, text]) => (
        <li key={name}>
          <b>{name}</b>
          {text}
        </li>
      ))}
    </ol>
  </Section>
);
