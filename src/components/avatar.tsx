import { useState } from 'react';

const SIZES = { small: '2.5rem', medium: '3.5rem', large: '6rem', tiny: '28px' } as const;
/** Specification section 2. */
const FALLBACK = '/icons/profile-image.svg';

/** A person's picture; the default icon where there is none or it cannot be loaded. */
export function Avatar({ url, size = 'small' }: { url?: string | null; size?: keyof typeof SIZES }) {
  const [broken, setBroken] = useState<string | null>(null);
  const side = SIZES[size];
  return (
    <img
      src={url && url !== broken ? url : FALLBACK}
      alt=""
      onError={() => setBroken(url ?? null)}
      style={{ width: side, height: side, borderRadius: '50%', flex: 'none', objectFit: 'cover' }}
    />
  );
}
