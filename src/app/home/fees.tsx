import { Button, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LedgerTable } from '../../components/listing/ledger-table.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { Section } from '../../components/ui/section.tsx';
import { exampleSale, feeText } from '../../domain/invoice/fee.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import classes from './home.module.css';

/** What a sale costs, with an example. */
export function Fees() {
  const now = new Date();
  const { price, fee, feeName } = exampleSale(now);
  return (
    <Section className={classes.fees} id="fees">
      <div>
        <Title order={2} fz="xl" mb="sm">
          Fees
        </Title>
        <Muted inherit>
          Listing, searching and access requests are free. The seller pays {feeText(now)} when the money is released,
          and nothing on refunds. It includes what the payment provider takes.{' '}
          <Link to={sitePaths.helpFees}>All fees</Link>
        </Muted>
        <Button component={Link} to={sitePaths.signup('seller')} variant="default" mt="md">
          List a project
        </Button>
      </div>
      <LedgerTable
        title={`If your project sells for ${formatMoney(price)}`}
        rows={[
          { label: 'Price', buyer: -price, seller: price },
          { label: feeName, buyer: 0, seller: -fee },
        ]}
      />
    </Section>
  );
}
