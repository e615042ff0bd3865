import type { ReactNode } from 'react';

/** Why a list (or, with `page`, a whole page) is empty, and the next step. */
export const EmptyState = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <div style={{ maxWidth: '46ch', padding: '24px 0' }}>
    {page ? <h1 style={{ marginBottom: 6 }}>{title}</h1> : <h2 style={{ marginBottom: 6 }}>{title}</h2>}
    <p className="muted">{children}</p>
    {action && <div style={{ marginTop: 16 }}>{action}</div>}
  </div>
);
