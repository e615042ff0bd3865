import type { ReactNode } from 'react';

/** One group of the kit. */
export const KitSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="section">
    <h2 style={{ fontSize: 22, marginBottom: 20 }}>{title}</h2>
    <div className="stack" style={{ gap: 28 }}>
      {children}
    </div>
  </section>
);

/** One component in one of its states, under the state's name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="muted tiny" style={{ marginBottom: 8 }}>
      {name}
    </p>
    {children}
  </div>
);
