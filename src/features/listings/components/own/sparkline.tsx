const WIDTH = 60;
const HEIGHT = 18;

/** The trend of a figure, without values, since the number is shown next to it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(...values);
  if (top === 0) return null;
  const step = WIDTH / values.length;
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      {values.map((value, i) => {
        const height = value === 0 ? 0 : Math.max(1, (value / top) * HEIGHT);
        return (
          <rect key={i} x={i * step} y={HEIGHT - height} width={step * 0.7} height={height} fill="var(--column)" />
        );
      })}
    </svg>
  );
}
