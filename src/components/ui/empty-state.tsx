import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Stands for a whole page, so its title is the page's heading. */
  page?: boolean;
}

/** Why a list or a page is empty, and the next step. */
export const EmptyState = ({ title, children, action, page = false }: Props) => {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div style={{ maxWidth: '46ch', padding: '24px 0' }}>
      <Heading style={{ marginBottom: 6 }}>{title}</Heading>
      <p className="muted">{children}</p>
      {action && <div style={{ marginTop: 16 }}>{action}</div>}
    </div>
  );
};
