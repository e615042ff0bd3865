import { Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import textClasses from '../../../components/ui/text.module.css';
import classes from './included-with-access.module.css';

/** More than this stand folded, so that on a phone the figures are not far below. */
const SHOWN = 6;

/** What access opens, by name. */
export function IncludedWithAccess({ opens }: { opens: readonly string[] }) {
  const all = [...opens, 'Documents, where the seller adds any'];
  const shown = all.length > SHOWN + 1 ? all.slice(0, SHOWN) : all;
  const folded = all.slice(shown.length);
  return (
    <section>
      <Title order={2} fz={15} mb={6}>
        Included with access
      </Title>
      <Opens texts={shown} />
      {folded.length > 0 && (
        <details className={classes.more}>
          <summary className={textClasses.link}>{folded.length} more</summary>
          <Opens texts={folded} />
        </details>
      )}
    </section>
  );
}

const Opens = ({ texts }: { texts: readonly string[] }) => (
  <ul className={classes.includes}>
    {texts.map((text) => (
      <li key={text}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        {text}
      </li>
    ))}
  </ul>
);
