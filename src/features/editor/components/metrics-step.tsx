import { Box, Text } from '@mantine/core';
import { CountInput } from '../../../components/ui/count-input.tsx';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { MoneyInput } from '../../../components/ui/money-input.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { isEarning, sumMonths } from '../../../domain/listing/draft.ts';
import { monthAt } from '../../../domain/listing/month-at.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { MonthGrid } from './month-grid.tsx';
import type { StepProps } from './step-props.ts';

export function MetricsStep(props: StepProps) {
  return (
    <>
      <Text inherit c="dimmed">
        Enter what your records show. Buyers see each figure with its source and age.
      </Text>
      {isEarning(props.fields) ? <EarningFields {...props} /> : <PreRevenueFields {...props} />}
      <FieldRow>
        <CountInput
          label="Your time"
          suffix="h a week"
          decimal
          value={props.fields.ownerHours}
          error={props.problem('ownerHours')}
          onChange={(ownerHours) => props.change({ ownerHours })}
        />
        <CountInput
          label="Visits, last 30 days"
          value={props.fields.visitors30}
          onChange={(visitors30) => props.change({ visitors30 })}
        />
      </FieldRow>
    </>
  );
}

/** Optional, so folded away until they are wanted. */
function EarlierMonths({ fields, change, problem }: Pick<StepProps, 'fields' | 'change' | 'problem'>) {
  const { earlierMonths } = fields;
  const error = problem('earlierMonths');
  return (
    <Box open={Boolean(error) || earlierMonths.some((month) => month !== null)} component="details" mt={14}>
      <summary className={textClasses.link}>The twelve months before, for buyers with access</summary>
      <Box mt={10}>
        <MonthGrid
          months={earlierMonths}
          names={earlierMonths.map((_, i) => monthAt(fields.monthsFrom, i - earlierMonths.length))}
          onChange={(months) => change({ earlierMonths: months })}
        />
        {error && (
          <Text size="sm" c="brick" mt={6}>
            {error}
          </Text>
        )}
      </Box>
    </Box>
  );
}

function EarningFields({ fields, change, problem }: StepProps) {
  const sum = sumMonths(fields.revenueMonths);
  return (
    <>
      <section>
        <h2>Revenue by month</h2>
        <Text size="sm" c="dimmed" mt={2} mb={10}>
          In US dollars, after refunds and before costs. Paste twelve values at once from a spreadsheet.
        </Text>
        <MonthGrid
          months={fields.revenueMonths}
          names={fields.revenueMonths.map((_, i) => monthAt(fields.monthsFrom, i))}
          onChange={(revenueMonths) => change({ revenueMonths })}
        />
        {problem('revenueMonths') && (
          <Text size="sm" c="brick" mt={6}>
            {problem('revenueMonths')}
          </Text>
        )}
        <EarlierMonths fields={fields} change={change} problem={problem} />
        <Sums>
          <SumsRow label="Sum of twelve months" total>
            {formatMoney(sum)}
          </SumsRow>
        </Sums>
      </section>
      <FieldRow>
        <MoneyInput
          label="Costs, 12 months"
          description="Hosting, tools, ads, people. Leave out your own pay."
          value={fields.ttmCosts}
          error={problem('ttmCosts')}
          onChange={(ttmCosts) => change({ ttmCosts })}
        />
        <MoneyInput
          label="MRR, last month"
          description="Yearly plans count as one twelfth."
          value={fields.mrr}
          onChange={(mrr) => change({ mrr })}
        />
        <CountInput
          label="Active subscriptions"
          value={fields.activeSubscriptions}
          onChange={(activeSubscriptions) => change({ activeSubscriptions })}
        />
        <CountInput
          label="Monthly churn"
          suffix="%"
          decimal
          value={fields.churn}
          onChange={(churn) => change({ churn })}
        />
      </FieldRow>
    </>
  );
}

const PreRevenueFields = ({ fields, change, problem }: StepProps) => (
  <FieldRow>
    <CountInput
      label="Users"
      description="Accounts, installs or subscribers."
      value={fields.users}
      onChange={(users) => change({ users })}
    />
    <CountInput
      label="Weekly active users"
      description="Active in the last seven days."
      value={fields.activeWeekly}
      onChange={(activeWeekly) => change({ activeWeekly })}
    />
    <MoneyInput
      label="Monthly running cost"
      value={fields.runningCost}
      error={problem('runningCost')}
      onChange={(runningCost) => change({ runningCost })}
    />
  </FieldRow>
);
