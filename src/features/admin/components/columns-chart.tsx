import { useElementSize } from '@mantine/hooks';

const HEIGHT = 120;
const BASE = 18;
const TOP = 20;

/** Values in columns, the last in ink; the table below says them in words. */
export function ColumnsChart({
  values,
  names,
  label,
  text,
}: {
  values: number[];
  names: string[];
  label: string;
  text: (value: number) => string;
}) {
  const { ref, width } = useElementSize();
  const most = Math.max(...values, 1);
  const step = width / values.length;
  const y = (value: number) => TOP + (HEIGHT - TOP - BASE) * (1 - value / most);
  return (
    <figure ref={ref} style={{ minWidth: 0, overflow: 'hidden' }}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`${label}: ${values.map((value, i) => `${names[i]} ${text(value)}`).join(', ')}`}
        >
          <line x1={0} x2={width} y1={HEIGHT - BASE} y2={HEIGHT - BASE} stroke="var(--line)" />
          {values.map((value, i) => {
            const last = i === values.length - 1;
            const x = i * step + step * 0.2;
            return (
              <g key={names[i]}>
                <rect
                  x={x}
                  y={y(value)}
                  width={step * 0.6}
                  height={Math.max(1, HEIGHT - BASE - y(value))}
                  fill={last ? 'var(--ink)' : 'var(--column)'}
                />
                {last && (
                  <text
                    x={x + step * 0.6}
                    y={y(value) - 6}
                    textAnchor="end"
                    fontSize="12"
                    fontWeight="600"
                    fill="var(--ink)"
                  >
                    {text(value)}
                  </text>
                )}
                {(i === 0 || last) && (
                  <text
                    x={i === 0 ? 0 : width}
                    y={HEIGHT - 4}
                    textAnchor={i === 0 ? 'start' : 'end'}
                    fontSize="12"
                    fill="var(--muted)"
                  >
                    {names[i]}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </figure>
  );
}
