import './avatar.css';

const SIZES = { small: '2.5rem', medium: '3.5rem', large: '6rem', tiny: '28px' } as const;

const hueOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part[0]?.toUpperCase())
    .filter((_, i, all) => i === 0 || i === all.length - 1)
    .join('');

/** A person's picture, or initials on a tint from the id. Sizes of the specification. */
export function Avatar({
  id,
  name,
  url,
  size = 'small',
}: {
  id: string;
  name: string;
  url?: string | null;
  size?: keyof typeof SIZES;
}) {
  const side = SIZES[size];
  const hue = hueOf(id);
  const style = { width: side, height: side, borderRadius: '50%', flex: 'none' } as const;
  if (url) return <img src={url} alt="" style={{ ...style, objectFit: 'cover' }} />;
  return (
    <span
      className="avatar"
      data-initials={initials(name)}
      aria-hidden="true"
      style={{
        ...style,
        display: 'grid',
        placeItems: 'center',
        background: `oklch(.88 .05 ${hue})`,
        color: `oklch(.36 .07 ${hue})`,
        fontSize: `calc(${side} * .34)`,
        fontWeight: 600,
      }}
    />
  );
}
