import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { VIEWS, type View } from '../../../domain/search/search-address.ts';
import classes from './view-switch.module.css';

const ICONS = { grid: IconLayoutGrid, table: IconTable };
const LABELS: Record<View, string> = { grid: 'Cards', table: 'Table' };

/** Cards or a table, each with an address of its own. */
export const ViewSwitch = ({ view, addressOf }: { view: View; addressOf: (view: View) => string }) => (
  <nav className={classes.views} aria-label="View">
    {VIEWS.map((one) => {
      const Icon = ICONS[one];
      return (
        <Link
          key={one}
          to={addressOf(one)}
          preventScrollReset
          aria-label={LABELS[one]}
          aria-current={one === view ? 'page' : undefined}
        >
          <Icon size={16} stroke={1.6} aria-hidden />
        </Link>
      );
    })}
  </nav>
);
